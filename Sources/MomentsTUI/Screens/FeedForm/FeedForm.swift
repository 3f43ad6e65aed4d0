import MomentsKit
import TerminalKit

/// The form that adds a feed.
struct FeedForm: FormContent {
    let feed: any FeedFormPresenting
    let words: Language

    let context = KeyContext.feedForm

    init(_ feed: any FeedFormPresenting, _ words: Language) {
        self.feed = feed
        self.words = words
    }

    var presenter: any ViewPresenting { feed }
    var form: any FormPresenting<FeedFormField> { feed.form }
    var title: String { words.feedForm.title }

    func perform(_ action: Action, tasks: InFlightTasks) -> Bool {
        switch action {
        case .addUnchecked: tasks.start { await feed.onAddUnchecked() }
        case .allowPlain: feed.onAllowPlain()
        default: return false
        }
        return true
    }

    func explanation(of field: FeedFormField) -> String? { words.feedForm.explanation(of: field) }

    // MARK: In cells

    func layout(_ props: FeedFormProps, in room: FormLayout) -> FormLayout {
        let unchecked = room.button(.addUnchecked, words.feedForm.addsUnchecked, isEnabled: true)
        return room.filled(
            head: [room.heading(words.feedForm.purpose), .blank], fields: fields(props, in: room),
            foot: [submit(props, in: room)] + (props.canAddUnchecked ? [unchecked] : []), props)
    }

    func button(_ props: FeedFormProps) -> String { words.feedForm.button }

    func lines(below field: FeedFormField, _ props: FeedFormProps, in room: FormLayout) -> [FormLine] {
        field == .address ? room.plainChoice(props.allowsPlain, words) : []
    }

    func hints(_ props: FeedFormProps) -> [Action] {
        props.form.isBusy ? [.cancel, .quit] : [.cancel, .nextField, .previousField, .help, .palette, .quit]
    }

    // MARK: In lines

    var opening: [String] { [Sentence.ended(title), Sentence.ended(words.feedForm.purpose), words.lines.formAdvice] }

    func question(for field: FeedFormField, prompt: String) -> LineQuestion {
        field == .address ? .address(prompt: prompt) : field.isSecret ? .secret(prompt: prompt) : .field(prompt: prompt)
    }

    func parts(_ props: FeedFormProps) -> [[String]] { [words.plainChoice(props.allowsPlain)] }

    func offers(_ props: FeedFormProps) -> [String] {
        props.canAddUnchecked ? [words.feedForm.unchecked(name: words.actions.lineName(of: .addUnchecked))] : []
    }
}

// MARK: Whether everybody on the way may read along

extension FormLayout {
    /// - Parameter isAllowed: nil where the address does not raise the question.
    func plainChoice(_ isAllowed: Bool?, _ words: Language) -> [FormLine] {
        isAllowed.map { [choice(.allowPlain, words.feedForm.sendsPlain, isChosen: $0), .blank] } ?? []
    }
}

extension Language {
    /// - Parameter isAllowed: nil where the address does not raise the question.
    func plainChoice(_ isAllowed: Bool?) -> [String] {
        isAllowed.map { [feedForm.plainState($0), feedForm.plain(name: actions.lineName(of: .allowPlain))] } ?? []
    }
}
