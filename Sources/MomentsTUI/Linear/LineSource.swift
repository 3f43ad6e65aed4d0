/// The source of lines in the linear mode.
protocol LineSource: AnyObject {
    /// Whether typed text is echoed, the end of the line included.
    var isEchoed: Bool { get }

    /// - Parameters:
    ///   - isSecret: whether typed text must not be shown.
    ///   - prompt: asks for the line. A secret may be typed as soon as it is asked for, and is not shown by then.
    func line(isSecret: Bool, prompt: () -> Void) async -> TypedLine
}
