/// The lines that a printer sent.
final class LineTranscript {
    private(set) var lines: [String] = []

    /// - Parameter text: whole lines.
    func append(_ text: String) {
        lines += text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }
}
