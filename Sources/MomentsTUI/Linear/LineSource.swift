/// Where the linear mode reads lines.
protocol LineSource: AnyObject {
    /// Whether what is typed is shown where it is typed, the end of the line included.
    var isEchoed: Bool { get }

    /// - Parameters:
    ///   - isSecret: what is typed is not to be shown.
    ///   - prompt: asks for the line. A secret may be typed as soon as it is asked for, and is not shown by then.
    func line(isSecret: Bool, prompt: () -> Void) async -> TypedLine
}
