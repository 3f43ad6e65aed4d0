import MomentsKit

/// Prompts, reads a line, runs it, and announces the result, until the app ends.
final class LineDialogue {
    private let app: App<LinePrinter>
    private let printer: LinePrinter
    private let keymap: Keymap
    private let words: Language

    init(
        app: App<LinePrinter>, printer: LinePrinter, keymap: Keymap, words: Language
    ) {
        self.app = app
        self.printer = printer
        self.keymap = keymap
        self.words = words
    }

    /// Returns when the app is over. The end of the input quits it.
    func run(_ input: any LineSource) async {
        await app.waitUntilIdle()
        while app.ending == nil, let screen {
            let asked = screen.question
            let line = await input.line(isSecret: asked.isSecret) {
                printer.ask(self.words.lines.prompt(for: self.question(insteadOf: asked, on: screen) ?? .command))
            }
            printer.takeAnswer(echo: input.isEchoed ? nil : echo(of: line, to: asked))
            guard app.ending == nil else { return }
            // The question may have changed meanwhile: the person signed in, or was logged out elsewhere.
            guard let question = question(insteadOf: asked, on: screen) else { continue }
            await take(line, asked: question)
        }
    }

    /// The question that a line answers, begun as an answer to another one; nil where the line fits no question any more.
    private func question(insteadOf asked: LineQuestion, on screen: any LinearScreen) -> LineQuestion? {
        guard let present = self.screen else { return nil }
        let question = present.question
        if present === screen, question.isSecret == asked.isSecret { return question }
        return asked.canBecome(question) ? question : nil
    }

    /// One line, as if it had been typed at the prompt.
    func answer(_ text: String) async {
        guard app.ending == nil, let question = screen?.question else { return }
        printer.ask(self.words.lines.prompt(for: question))
        printer.takeAnswer(echo: echo(of: .text(text), to: question))
        await take(.text(text), asked: question)
    }

    /// The text that a terminal would show, so that the log of a script makes sense.
    private func echo(of line: TypedLine, to question: LineQuestion) -> String {
        if case .text(let text) = line, !question.isSecret {
            String(text.prefix(Self.maximumEchoLength))
        } else {
            ""
        }
    }

    private static let maximumEchoLength = 1_000

    private func take(_ line: TypedLine, asked question: LineQuestion) async {
        let count = printer.count
        let before = screen
        switch line {
        case .text(let text): take(text, asked: question)
        case .unreadable: announce([words.lines.unreadableLine])
        case .end: app.end(.quit)
        }
        await app.waitUntilIdle()
        // A line of a text is taken without a word.
        guard app.ending == nil, question != .writing, count == printer.count, before === screen, let screen,
            screen.question == question
        else { return }
        announce([screen.status ?? words.lines.nothingChanged])
    }

    private func take(_ text: String, asked question: LineQuestion) {
        guard let screen else { return }
        screen.viewPresenter.onInput()
        app.paintIfNeeded()
        if question.isAnswered(by: text) {
            screen.answer(text)
            return app.paintIfNeeded()
        }
        let vocabulary = LineVocabulary(keymap, in: screen.context, words: words)
        switch vocabulary.command(text) {
        case .goOn: screen.goOn()
        case .choose(let number): choose(number, then: screen.chosenAction, on: screen)
        case .perform(.help, _): announce(help(vocabulary, on: screen))
        case .perform(let action, let number?): choose(number, then: action, on: screen)
        case .search(let words): search(words)
        case .post(let text): post(text, on: screen)
        case .perform(let action, nil): app.run(action)
        case .ambiguous(let actions): announce([words.lines.ambiguous(actions.map(words.actions.lineName))])
        case .explain(let action): announce(vocabulary.entry(for: action).map { [words.lines.help($0)] } ?? [])
        case .unknown(let nearest): announce([words.lines.unknown(text.printable, nearest: nearest)])
        }
        app.paintIfNeeded()
    }

    private func choose(_ number: Int, then action: Action, on screen: any LinearScreen) {
        guard screen.choose(number) else { return announce([words.lines.noItem(number)]) }
        app.run(action)
    }

    private func post(_ text: String, on screen: any LinearScreen) {
        guard let actions = screen.actions else { return }
        app.tasks.start { await actions.onPost(text) }
    }

    private func search(_ words: String) {
        app.run(.search)
        guard let screen, screen.question == .search else { return }
        screen.answer(words)
    }

    private func help(_ vocabulary: LineVocabulary, on screen: any LinearScreen) -> [String] {
        screen.advice + [words.lines.namesAdvice]
            + HelpProps.Row.grouped(vocabulary.entries, words).map(words.lines.help)
    }

    private func announce(_ lines: [String]) {
        printer.draw { printer in lines.forEach(printer.line) }
    }

    private var screen: (any LinearScreen)? { app.top as? any LinearScreen }
}
