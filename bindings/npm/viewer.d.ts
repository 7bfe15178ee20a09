/** What an element shows. */
export interface ViewerRecord {
  readonly title: string;
  readonly game: { readonly name: string; readonly title: string };
  readonly players: readonly { readonly seat: string; readonly name: string }[];
  readonly event: string;
  readonly date: string;
  readonly result: string;
  /** The format of the file. */
  readonly format: string;
  /** How many moves there are, those of variations included. */
  readonly moves: number;
  /** How many moves the main line has. */
  readonly plies: number;
  /** The number of the record in the file, from 1. */
  readonly record: number;
  readonly records: number;
  readonly notations: readonly { readonly name: string; readonly title: string }[];
  readonly notation: string;
}

/** What `yipu-move` tells. */
export interface ViewerMove {
  readonly node: number;
  readonly ply: number;
  /** The move with its number, as it stands below the board. */
  readonly text: string;
  readonly comment: string;
}

/** `<yipu-viewer>`: a board that plays a record. */
export class YipuViewer extends HTMLElement {
  /** The record; null as long as none is shown. */
  readonly record: ViewerRecord | null;
  /** The number of moves that lead to the position that is shown. */
  ply: number;
  /** The node that is shown: 0 is the start, and every move of a variation has one of its own. */
  node: number;
  flipped: boolean;
  readonly playing: boolean;
  play(): void;
  pause(): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "yipu-viewer": YipuViewer;
  }
  interface HTMLElementEventMap {
    "yipu-load": CustomEvent<ViewerRecord>;
    "yipu-move": CustomEvent<ViewerMove>;
    "yipu-error": CustomEvent<{ readonly code: string; readonly message: string }>;
  }
}
