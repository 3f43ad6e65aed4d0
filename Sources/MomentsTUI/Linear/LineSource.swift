/// Where the linear mode reads lines.
protocol LineSource: AnyObject {
    /// Whether what is typed is shown where it is typed, the end of the line included.
    var isEchoed: Bool { get }

    /// - Parameter isSecret: what is typed is not to be shown.
    func line(isSecret: Bool) async -> TypedLine
}
