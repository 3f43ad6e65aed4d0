import MomentsKit

/// Asks for the values of a form, a field at a time. Its only state is the fields.
final class FormLines<Content: FormContent>: FormDisplay, LinearScreen {
    typealias Surface = LinePrinter

    let chosenAction = Action.nextField
    var setNeedsPaint: () -> Void = {}

    let content: Content
    let tasks: InFlightTasks
    let fields: FormFields<Content.Props.ID>
    var props = Content.Props()
    /// The props that were announced last; nil on arriving from another screen.
    private var announced: Content.Props?
    /// The fields that the presenter filled in since.
    private var filledIn: [Content.Props.ID] = []

    init(_ content: Content, tasks: InFlightTasks) {
        self.content = content
        self.tasks = tasks
        fields = FormFields(content.form, focus: props.form.focus)
    }

    func activate() {
        announced = nil
        viewPresenter.onActivate()
    }

    func render(_ props: Content.Props) {
        if announced != nil {
            filledIn += props.form.fields.filter {
                !$0.text.isEmpty && fields[$0.id] != $0.text && content.tellsWhatIsFilled(in: $0.id, props)
            }.map(\.id)
        }
        show(props)
    }

    // MARK: Interactions

    func choose(_ number: Int) -> Bool { content.choose(number - 1, in: props) }

    func answer(_ text: String) {
        if content.leavesWithoutAnswer, text.allSatisfy(\.isWhitespace) { return content.form.onCancel() }
        if content.takesBlanks(props.form.focus) { fields.type(text) } else { fields.answer(text) }
        enterField()
    }

    func goOn() {
        fields.answer("")
        enterField()
    }

    private func enterField() {
        let form = content.form
        tasks.start { await form.onFieldEntered() }
    }

    // MARK: Announcing

    var question: LineQuestion {
        guard let field = props.form[props.form.focus] else { return .command }
        let prompt = content.words.lines.prompt(field.label, text: field.text.isEmpty ? nil : field.text)
        return content.question(for: field.id, prompt: prompt)
    }

    var status: String? { state.last }
    var advice: [String] { content.advice }

    func paint(on printer: LinePrinter) {
        let lines = printer.startsOver ? nil : announced.map(changes)
        for line in lines ?? arrival { printer.line(line) }
        announced = props
        filledIn = []
    }

    /// The faults, the result, and the other offers.
    private var state: [String] {
        props.form.fields.compactMap(\.hint) + [props.message].compactMap(\.self) + content.offers(props)
    }

    private var explanation: [String] {
        [content.explanation(of: props.form.focus)].compactMap(\.self).map(Sentence.ended)
    }

    private var arrival: [String] {
        content.opening + content.parts(props).flatMap(\.self) + explanation + state + content.closing(props)
    }

    /// Typed text is not repeated.
    private func changes(since old: Content.Props) -> [String] {
        var lines = zip(content.parts(props), content.parts(old)).filter { $0 != $1 }.flatMap(\.0)
        lines += props.form.fields.filter { $0.hint != old.form[$0.id]?.hint }.compactMap(\.hint)
        if props.message != old.message { lines += [props.message].compactMap(\.self) }
        if content.offers(props) != content.offers(old) { lines += content.offers(props) }
        return lines + (props.form.focus != old.form.focus ? explanation : [])
            + filledIn.compactMap { props.form[$0]?.text }
    }
}

nonisolated extension LinearWords {
    /// The advice for a form that asks for an address.
    var formAdvice: String {
        formAdvice(submit: language.actions.lineName(of: .submit), cancel: language.actions.lineName(of: .cancel))
    }
}
