/** Why something was not done, in words for a person. */
export class Refusal extends Error {
  /** @param {{ code: string, message: string, choices?: string[] }} error */
  constructor(error) {
    super(error.message);
    this.code = error.code;
    this.choices = error.choices ?? [];
  }
}
