/// Where the linear mode reads lines.
protocol LineSource: AnyObject {
    /// Whether what is typed is shown where it is typed, the end of the line included.
    var isEchoed: Bool { get }

    /// - Parameter isSecret: what is typed is not to be shown.
    func line(isSecret: Bool) async -> TypedLine
}

/// What came from a line source.
enum TypedLine: Equatable {
    case text(String)
    /// Bytes that are no UTF-8: repaired they would be another text than was meant.
    case unreadable
    /// Nothing more will come.
    case end
}
