import Dispatch
import Essentials
import MomentsCore

/// A regular expression of a tape, with the meaning it has in vhs: unanchored, one Unicode scalar at a time, and
/// `\d`, `\w`, `\s` and `\b` about ASCII, as in Go's regexp (pkg.go.dev/regexp/syntax).
struct TapePattern: Equatable {
    let text: String
    private let regex: Regex<AnyRegexOutput>

    /// Throws with the reason where `text` is no regular expression.
    init(_ text: String) throws(Invalid) {
        // Swift's parser and matcher recurse at each opening bracket: some thousands overflow the stack.
        guard text.utf8.count <= 4096,
            text.utf8.filter({ $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "[") }).count <= 200
        else { throw Invalid(reason: "it is longer than 4096 bytes or has more than 200 brackets") }
        do {
            regex = try Regex(text)
                .matchingSemantics(.unicodeScalar)
                .asciiOnlyCharacterClasses()
                .wordBoundaryKind(.simple)
        } catch {
            throw Invalid(reason: "\(error)")
        }
        self.text = text
    }

    nonisolated struct Invalid: Error, Equatable {
        let reason: String
    }

    /// Swift's matcher goes back and tries again, unlike Go's: repeats within repeats can take it minutes, and it cannot be
    /// stopped. So it works in a thread of its own, which is left behind when the time is up.
    /// - Parameter limit: how long that may take, in seconds.
    func matches(_ screen: String, within limit: TimeInterval = 5) throws(Invalid) -> Bool {
        let work = Work()
        nonisolated(unsafe) let regex = regex  // no other thread uses it while this one waits, or afterwards
        DetachedThread.start(stackSize: 8 << 20) { work.finish(Result { try regex.firstMatch(in: screen) != nil }) }
        switch work.result(within: limit) {
        case .success(let isMatch)?: return isMatch
        case .failure(let error)?: throw Invalid(reason: "\(error)")
        case nil: throw Invalid(reason: "that takes more than \(limit) s. Use fewer repeats within repeats")
        }
    }

    private nonisolated final class Work: Sendable {
        private let outcome = Mutex<Result<Bool, any Error>?>(nil)
        private let done = DispatchSemaphore(value: 0)

        func finish(_ result: Result<Bool, any Error>) {
            outcome.withLock { $0 = result }
            done.signal()
        }

        func result(within limit: TimeInterval) -> Result<Bool, any Error>? {
            done.wait(timeout: .now() + limit) == .success ? outcome.withLock(\.self) : nil
        }
    }

    static func == (left: TapePattern, right: TapePattern) -> Bool {
        left.text == right.text
    }
}
