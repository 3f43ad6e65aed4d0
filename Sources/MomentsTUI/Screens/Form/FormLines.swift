import MomentsKit

/// Asks for what a form holds, a field at a time.
protocol FormLines: FormScreen, LinearScreen {
    var tasks: InFlightTasks { get }
    /// The props that were announced last; nil on arriving from another screen.
    var announced: Props? { get set }
    var lineWords: Language { get }

    /// What the prompt asks for.
    /// - Parameter prompt: the label of the field, with what is in it.
    func question(for field: Props.ID, prompt: String) -> LineQuestion
    /// What is announced on arriving.
    var arrival: [String] { get }
    /// What is announced when it changes. Typed text is not repeated.
    func changes(since old: Props) -> [String]
}

extension FormLines {
    var chosenAction: Action { .nextField }

    var question: LineQuestion {
        guard let field = props.form[props.form.focus] else { return .command }
        let prompt = lineWords.lines.prompt(field.label, text: field.text.isEmpty ? nil : field.text)
        return question(for: field.id, prompt: prompt)
    }

    func activate() {
        announced = nil
        viewPresenter.onActivate()
    }

    func answer(_ text: String) {
        fields.answer(text)
        enterField()
    }

    func goOn() {
        fields.answer("")
        enterField()
    }

    func enterField() {
        let form = fields.form
        tasks.start { await form.onFieldEntered() }
    }

    func paint(on printer: LinePrinter) {
        let lines = printer.startsOver ? nil : announced.map(changes)
        for line in lines ?? arrival { printer.line(line) }
        announced = props
    }
}

extension FormProps {
    /// What is wrong with each field that was left.
    var hints: [String] { fields.compactMap(\.hint) }

    func hints(since old: FormProps) -> [String] {
        fields.filter { $0.hint != old[$0.id]?.hint }.compactMap(\.hint)
    }
}

nonisolated extension LinearWords {
    /// How a form is filled in that asks for an address.
    var formAdvice: String {
        formAdvice(submit: language.actions.lineName(of: .submit), cancel: language.actions.lineName(of: .cancel))
    }
}
