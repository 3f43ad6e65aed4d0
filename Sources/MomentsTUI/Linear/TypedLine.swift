/// A line from a line source.
enum TypedLine: Equatable {
    case text(String)
    /// Bytes that are no UTF-8: repaired they would be another text than was meant.
    case unreadable
    /// Nothing more will come.
    case end
}
