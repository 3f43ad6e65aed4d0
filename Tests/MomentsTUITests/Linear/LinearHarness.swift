import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

/// One linear screen in the real app: keys and typed lines in, interactions and printed lines out.
final class LinearHarness<Shown: LinearScreen> {
    let app: App<LinePrinter>
    let screen: Shown
    private let printed: PrintedText
    let printer: LinePrinter
    let keymap: Keymap

    init(keymap: Keymap = .default, _ makeScreen: (InFlightTasks) -> Shown) {
        let printed = PrintedText()
        let printer = LinePrinter { printed.text += $0 }
        (self.printed, self.printer, self.keymap) = (printed, printer, keymap)
        app = App(display: printer, tasks: InFlightTasks(), keymap: keymap)
        screen = makeScreen(app.tasks)
        app.reset(to: screen)
        app.paintIfNeeded()
    }

    /// Presses keys by their names, all at once.
    func press(_ names: String...) { press(keys: names) }

    func type(_ text: String) {
        app.receive(text.map { .key(Key(.character($0))) })
    }

    /// Types lines at the prompt, as a person or a script does, until there are no more; that quits the app.
    func say(_ lines: String...) async {
        await say(lines: lines)
    }

    func waitUntilIdle() async {
        await app.waitUntilIdle()
    }

    /// The lines that were printed since the last call, without the prompts and the text typed at them.
    func take() -> [String] {
        app.paintIfNeeded()
        defer { printed.text = "" }
        return printed.text.split(separator: "\n").map(String.init).filter { !Self.isPrompt($0) }
    }

    /// Shows each text, and expects printed lines without control characters.
    func printsAsText(_ kind: Named<[String]>, atMost lines: Int = .max, _ show: (String) -> Void) {
        for text in kind.value {
            show(text)
            let printed = take()
            #expect(printed.allSatisfy { LineText.line($0) == $0 })
            #expect(printed.count <= lines)
        }
    }

    private static func isPrompt(_ line: String) -> Bool {
        [LineQuestion.command, .email, .password, .search, .letters, .writing].contains {
            line.hasPrefix(Language.english.lines.prompt(for: $0))
        }
    }
}
