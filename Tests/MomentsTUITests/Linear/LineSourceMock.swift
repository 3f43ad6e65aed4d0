@testable import MomentsTUI

/// Has lines ready, and then the end of the input.
final class LineSourceMock: LineSource {
    /// The questions whose answers were not to be seen.
    private(set) var secrets = 0
    var isEchoed = false
    private var lines: [TypedLine]

    init(_ lines: [String]) {
        self.lines = lines.map(TypedLine.text)
    }

    init(typed lines: [TypedLine]) {
        self.lines = lines
    }

    func line(isSecret: Bool, prompt: () -> Void) async -> TypedLine {
        if isSecret { secrets += 1 }
        prompt()
        return lines.isEmpty ? .end : lines.removeFirst()
    }
}
