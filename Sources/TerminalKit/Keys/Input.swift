/// One thing that arrives from a terminal.
package enum Input: Equatable, Sendable {
    case key(Key)
    /// Text between bracketed-paste marks, as it came.
    case paste(String)
    /// Row and column are cells from the upper left corner, from 0.
    case mouse(MouseEvent, row: Int, column: Int)
}
