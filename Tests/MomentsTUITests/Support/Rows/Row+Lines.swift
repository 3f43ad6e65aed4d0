import Testing

@testable import MomentsTUI
@testable import TerminalKit

/// A screen whose printed lines rows are about.
protocol TestedLines: TestedScreen {
    var question: LineQuestion { get }

    func say(lines: [String]) async
    func take() -> [String]
    func answer(_ line: String)
    func goOn()
    func activate()
    func deactivate()
}

extension LinearHarness: TestedLines {
    var question: LineQuestion { screen.question }

    func press(keys: [String]) { app.receive(keys.compactMap { Key(name: $0).map(Input.key) }) }

    func say(lines: [String]) async {
        await LineDialogue(app: app, printer: printer, keymap: keymap, words: .english).run(LineSourceMock(lines))
    }

    func answer(_ line: String) { screen.answer(line) }
    func goOn() { screen.goOn() }
    func activate() { screen.activate() }
    func deactivate() { screen.deactivate() }
}

nonisolated protocol StageOfLines: ScreenStage {
    @MainActor var harness: any TestedLines { get }
}

nonisolated extension Row.Step where Stage: StageOfLines {
    // MARK: Input

    /// Typed at the prompt until there are no more lines; that quits the app.
    static func say(_ lines: String...) -> Self {
        Self { await $0.harness.say(lines: lines) }
    }

    /// The answer to the question that is asked, and nothing after it.
    static func answer(_ line: String) -> Self {
        Self { $0.harness.answer(line) }
    }

    /// An empty line, and nothing after it.
    static var goOn: Self { Self { $0.harness.goOn() } }

    /// The person comes, or comes back, to the screen.
    static var activate: Self { Self { $0.harness.activate() } }
    static var deactivate: Self { Self { $0.harness.deactivate() } }

    // MARK: Output

    /// The screen was shown, and its first lines were read.
    static func arrived() -> Self { arrived { _ in } }

    static func arrived(_ change: @escaping @MainActor (inout Props) -> Void) -> Self {
        Self { stage in
            stage.show(change)
            _ = stage.harness.take()
        }
    }

    /// These lines were printed since the last that a step asked for, and no others.
    static func printed(_ lines: String..., at place: SourceLocation = #_sourceLocation) -> Self {
        Self { #expect($0.harness.take() == lines, sourceLocation: place) }
    }

    static func printedNothing(at place: SourceLocation = #_sourceLocation) -> Self {
        Self { #expect($0.harness.take() == [], sourceLocation: place) }
    }

    static func printed(first lines: String..., at place: SourceLocation = #_sourceLocation) -> Self {
        Self { #expect($0.harness.take().prefix(lines.count) == lines[...], sourceLocation: place) }
    }

    static func printed(last lines: String..., at place: SourceLocation = #_sourceLocation) -> Self {
        Self { #expect($0.harness.take().suffix(lines.count) == lines[...], sourceLocation: place) }
    }

    /// Behind the first line, which names the screen, these were printed.
    static func printed(below lines: String..., at place: SourceLocation = #_sourceLocation) -> Self {
        Self { #expect($0.harness.take().dropFirst() == lines[...], sourceLocation: place) }
    }

    /// Among the lines is this one.
    static func printed(among line: String, at place: SourceLocation = #_sourceLocation) -> Self {
        Self { #expect($0.harness.take().contains(line), sourceLocation: place) }
    }

    /// The row is not about the lines so far.
    static var discardLines: Self {
        Self { _ = $0.harness.take() }
    }

    static func asks(_ question: LineQuestion, at place: SourceLocation = #_sourceLocation) -> Self {
        Self { #expect($0.harness.question == question, sourceLocation: place) }
    }
}
