import MomentsKit
import TerminalKit

/// The surface of the linear mode: finished lines that are printed in order and never withdrawn.
///
/// The printer sends only the output of `LineText`, so that no escape sequence ever reaches a terminal or a screen reader.
final class LinePrinter: Display {
    private let send: (String) -> Void
    private var unsent = ""
    /// Makes the prompt at the end of the output, with the cursor behind it; nil where there is no question.
    private var prompt: (() -> String)?
    /// The line that was printed last.
    private(set) var last: String?
    /// How many lines were ever printed.
    private(set) var count = 0
    /// Called when a prompt was printed, for the first time or anew, with the prompt.
    var onPrompt: (String) -> Void = { _ in }
    /// True while a screen is to announce everything it shows, not only what changed.
    private(set) var startsOver = false
    /// The change that was offered last to be undone, whichever screen offered it.
    private var offered: String?

    /// - Parameter send: brings text to where it is read: whole lines, or a prompt.
    init(send: @escaping (String) -> Void) {
        self.send = send
    }

    /// Prints one line; control characters in the text are replaced.
    func line(_ untrusted: String) {
        let text = LineText.line(untrusted)
        unsent += text + "\n"
        last = text
        count += 1
    }

    /// Offers to undo a change, once however many screens show it.
    /// - Parameter change: nil where there is nothing to undo.
    func offerUndo(of change: String?, _ words: Language) {
        defer { offered = change }
        guard let change, change != offered || startsOver else { return }
        // The line before may have named the change.
        line(words.lines.undoOffer(Sentence.ended(change) == last ? nil : change))
    }

    /// Prints a line for each line of the text.
    func lines(_ untrusted: String) {
        LineText.lines(untrusted).forEach(line)
    }

    func draw(_ body: (LinePrinter) -> Void) {
        body(self)
        startsOver = false
        flush()
    }

    func redrawEverything() {
        startsOver = true
    }

    /// Asks on a line of its own. Lines printed before the answer push the question down.
    /// - Parameter question: made anew each time: by then the question may be another.
    func ask(_ question: @autoclosure @escaping () -> String) {
        flush()
        prompt = question
        askAgain()
    }

    /// Prints the prompt, if there is one: the earlier one is gone, or its line begins anew.
    func askAgain() {
        guard let prompt = prompt?() else { return }
        send(prompt)
        onPrompt(prompt)
    }

    /// The answer came.
    /// - Parameter echo: the visible text of the answer; nil where a terminal showed it, and ended its line, already.
    func takeAnswer(echo: String?) {
        guard prompt != nil else { return }
        prompt = nil
        if let echo { send(LineText.line(echo) + "\n") }
    }

    /// Nothing is printed any more: the shell's prompt begins on a line of its own.
    func close() {
        flush()
        takeAnswer(echo: "")
    }

    private func flush() {
        guard !unsent.isEmpty else { return }
        let text = unsent
        unsent = ""
        guard prompt != nil else { return send(text) }
        send("\n" + text)
        askAgain()
    }
}
