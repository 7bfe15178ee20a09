//! Characters as outlines, so that a board needs no font.

mod table;

/// The width and the outline of a character, a thousand units to the em, its middle at the origin.
pub(crate) fn outline(c: char) -> Option<(f32, &'static str)> {
    let index = table::TABLE.binary_search_by_key(&c, |(known, _, _)| *known).ok()?;
    table::TABLE.get(index).map(|(_, width, outline)| (f32::from(*width), *outline))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_in_order_and_has_what_boards_need() {
        assert!(table::TABLE.is_sorted_by_key(|(c, _, _)| *c));
        let needed = "帥仕相傌俥炮兵將士象馬車砲卒帅将马车楚河漢汉界司令军长师旅团营连排工地雷炸弹旗九一0A9z";
        assert!(needed.chars().all(|c| outline(c).is_some()));
        assert_eq!(outline('中'), None);
    }
}
