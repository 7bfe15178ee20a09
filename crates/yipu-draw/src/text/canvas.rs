//! Lines of columns, some of which belong to a character two columns wide.

use yipu_core::view::Hue;

use super::tokens::width;

/// What is in a column.
#[derive(Clone, PartialEq, Debug)]
enum Column {
    Free,
    /// What begins here, and the side it belongs to.
    Text(Box<str>, Option<Hue>),
    /// A part of what began before.
    Taken,
}

pub(super) struct Canvas {
    rows: Vec<Vec<Column>>,
}

impl Canvas {
    pub(super) fn new(columns: usize, rows: usize) -> Self {
        Self { rows: vec![vec![Column::Free; columns]; rows] }
    }

    /// Puts text where nothing is yet; `false` when something is there, or the line ends.
    pub(super) fn put(&mut self, row: usize, column: usize, text: &str, hue: Option<Hue>) -> bool {
        let place = self.rows.get_mut(row).and_then(|row| row.get_mut(column..column + width(text)));
        let Some(place) = place.filter(|place| place.iter().all(|column| *column == Column::Free)) else {
            return false;
        };
        place.fill(Column::Taken);
        if let Some(first) = place.first_mut() {
            *first = Column::Text(text.into(), hue);
        }
        true
    }

    pub(super) fn to_text(&self, paint: impl Fn(Hue, &str) -> String) -> String {
        let mut out = String::new();
        for row in &self.rows {
            for column in row {
                match column {
                    Column::Free => out.push(' '),
                    Column::Taken => {}
                    Column::Text(text, Some(hue)) => out.push_str(&paint(*hue, text)),
                    Column::Text(text, None) => out.push_str(text),
                }
            }
            out.push('\n');
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_there_stays_and_lines_stay_equally_wide() {
        let mut canvas = Canvas::new(6, 2);
        assert!(canvas.put(0, 1, "車", Some(Hue::Red)));
        assert!(!canvas.put(0, 2, "x", None));
        assert!(!canvas.put(0, 0, "馬", None));
        assert!(!canvas.put(0, 5, "馬", None));
        assert!(!canvas.put(2, 0, "x", None));
        assert!(canvas.put(1, 5, "x", None));
        assert_eq!(canvas.to_text(|hue, text| format!("<{hue:?} {text}>")), " <Red 車>   \n     x\n");
    }
}
