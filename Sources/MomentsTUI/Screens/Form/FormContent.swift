import MomentsKit
import TerminalKit

/// The parts that differ between forms. All else is the same in each: `FormScreen` in cells, `FormLines` in lines.
protocol FormContent {
    associatedtype Props: PropsWithForm

    var presenter: any ViewPresenting { get }
    var form: any FormPresenting<Props.ID> { get }
    var words: Language { get }
    var context: KeyContext { get }
    var title: String { get }

    /// The interaction of an action that other forms do not have.
    /// - Returns: false where it asks nothing of the form.
    func perform(_ action: Action, tasks: InFlightTasks) -> Bool
    /// Chooses a numbered item beside the fields.
    /// - Returns: false where nothing has.
    func choose(_ index: Int, in props: Props) -> Bool
    /// Explains a field whose label is not enough.
    func explanation(of field: Props.ID) -> String?

    // MARK: In cells

    /// In columns; nil for a form as wide as its box. A narrower one stands in the middle.
    var maximumWidth: Int? { get }
    var labelWidth: Int { get }
    /// The lines around the fields.
    func layout(_ props: Props, in room: FormLayout) -> FormLayout
    /// The label of the button.
    func button(_ props: Props) -> String
    /// The lines below a field.
    func lines(below field: Props.ID, _ props: Props, in room: FormLayout) -> [FormLine]
    /// The actions of the key hints, the most important first.
    func hints(_ props: Props) -> [Action]
    /// Labels of actions that differ from their usual words.
    func labels(_ props: Props) -> [(action: Action, label: String)]
    /// Gets the focus once something was chosen by a click.
    var fieldAfterChoice: Props.ID? { get }

    // MARK: In lines

    /// The question of the prompt.
    /// - Parameter prompt: the label of the field, with its text.
    func question(for field: Props.ID, prompt: String) -> LineQuestion
    /// Announced on arriving: the purpose of the form.
    var opening: [String] { get }
    /// Announced on arriving, and each of them again when it changes.
    func parts(_ props: Props) -> [[String]]
    /// The other things to do now; announced behind the result of the form.
    func offers(_ props: Props) -> [String]
    /// Announced on arriving, last.
    func closing(_ props: Props) -> [String]
    /// The advice: lines that work beside the names of actions.
    var advice: [String] { get }
    /// Whether blanks are text in a field; elsewhere they empty it.
    func takesBlanks(_ field: Props.ID) -> Bool
    /// Whether a blank answer leaves the form.
    var leavesWithoutAnswer: Bool { get }
    /// Whether text that was filled in for the person is announced.
    func tellsWhatIsFilled(in field: Props.ID, _ props: Props) -> Bool
}

extension FormContent {
    func perform(_ action: Action, tasks: InFlightTasks) -> Bool { false }
    func choose(_ index: Int, in props: Props) -> Bool { false }
    func explanation(of field: Props.ID) -> String? { nil }

    /// The interaction of an action, the same in cells and in lines.
    /// - Returns: false where it asks nothing of the form.
    func interact(_ action: Action, tasks: InFlightTasks) -> Bool {
        perform(action, tasks: tasks) || form.perform(action, tasks: tasks)
    }

    // MARK: In cells

    var maximumWidth: Int? { nil }
    var labelWidth: Int { FormLayout.labelWidth }
    var fieldAfterChoice: Props.ID? { nil }

    func lines(below field: Props.ID, _ props: Props, in room: FormLayout) -> [FormLine] { [] }

    func layout(_ props: Props, in room: FormLayout) -> FormLayout {
        room.filled(head: [], fields: fields(props, in: room), foot: [submit(props, in: room)], props)
    }

    func submit(_ props: Props, in room: FormLayout) -> FormLine {
        room.button(.submit, button(props), isEnabled: props.form.canSubmit)
    }

    /// Each with the lines below it.
    func fields(_ props: Props, in room: FormLayout) -> [FormLine] {
        props.form.fields.enumerated().flatMap { index, field in
            room.field(index, of: props.form, explanation: explanation(of: field.id))
                + lines(below: field.id, props, in: room)
        }
    }

    func labels(_ props: Props) -> [(action: Action, label: String)] {
        props.form.isBusy ? [] : [(.cancel, words.actions.wayBackLabel)]
    }

    // MARK: In lines

    var opening: [String] { [Sentence.ended(title)] }
    var advice: [String] { [words.lines.formAdvice] }
    var leavesWithoutAnswer: Bool { false }

    func parts(_ props: Props) -> [[String]] { [] }
    func offers(_ props: Props) -> [String] { [] }
    func closing(_ props: Props) -> [String] { [] }
    func takesBlanks(_ field: Props.ID) -> Bool { false }
    func tellsWhatIsFilled(in field: Props.ID, _ props: Props) -> Bool { false }
}

extension FormLayout {
    /// - Parameter foot: the buttons.
    func filled(head: [FormLine], fields: [FormLine], foot: [FormLine], _ props: some PropsWithForm) -> FormLayout {
        var layout = self
        layout.body = head + fields
        layout.foot = foot + message(props.message, props.voice, isBusy: props.form.isBusy)
        return layout
    }
}
