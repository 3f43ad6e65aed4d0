import MomentsKit

/// Announces one whole moment in lines.
final class MomentLines: Component, LinearScreen {
    let context = KeyContext.moment
    var setNeedsPaint: () -> Void = {}

    private let presenter: any MomentPresenting
    private let words: Language
    private var props = MomentProps()
    /// The props that were announced last; nil when everything is to be announced.
    private var announced: MomentProps?

    init(presenter: any MomentPresenting, words: Language) {
        self.presenter = presenter
        self.words = words
    }

    var viewPresenter: any ViewPresenting { presenter }
    var actions: (any MomentActing)? { presenter.actions }

    func activate() {
        announced = nil
        presenter.onActivate()
    }

    func render(_ props: MomentProps) {
        self.props = props
        setNeedsPaint()
    }

    // MARK: Interactions

    func perform(_ action: Action) {
        switch action {
        case .nextMoment: turn(presenter.onNext, isOther: props.hasNext)
        case .previousMoment: turn(presenter.onPrevious, isOther: props.hasPrevious)
        case .nextMatch: turn(presenter.onNextMatch, isOther: props.hasNextMatch)
        case .previousMatch: turn(presenter.onPreviousMatch, isOther: props.hasPreviousMatch)
        default: presenter.perform(action)
        }
    }

    func goOn() {
        perform(.nextMoment)
    }

    /// Another moment is announced whole, even if its text is equal.
    private func turn(_ page: () -> Void, isOther: Bool) {
        if isOther { announced = nil }
        page()
        setNeedsPaint()
    }

    /// - Parameter number: of a post of the conversation, from 1.
    /// - Returns: false where no post has it.
    func choose(_ number: Int) -> Bool {
        let rows = props.conversation.rows
        guard rows.indices.contains(number - 1) else { return false }
        presenter.onSelect(rows[number - 1].id)
        return true
    }

    // MARK: Announcing

    var status: String? { props.status }

    var advice: [String] { [words.wholeMoment.momentAdvice(isInView: props.isInView)] + conversationAdvice }

    private var conversationAdvice: [String] {
        props.conversation.isEmpty ? [] : [words.wholeMoment.conversationAdvice]
    }

    func paint(on printer: LinePrinter) {
        let lines = MomentAnnouncements(props: props, words: words)
        let changes = announced.map { lines.changes(since: $0) } ?? lines.all
        for line in printer.startsOver ? lines.all : changes { printer.lines(line) }
        printer.offerUndo(of: props.undo, words)
        announced = props
    }
}
