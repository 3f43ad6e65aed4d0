/// The smallest parts that text is wrapped and cut into: what fills one cell, or two.
enum CellPiece: Equatable {
    case scalar(Unicode.Scalar, width: Int)
    /// A letter and its marks, or a number.
    case cluster([Unicode.Scalar], width: Int)
    case blank, lineBreak
}
