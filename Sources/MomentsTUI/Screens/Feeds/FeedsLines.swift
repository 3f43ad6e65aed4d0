import MomentsKit

/// Announces the feeds of an account with their numbers.
final class FeedsLines: FeedsComponent, LinearScreen {
    var setNeedsPaint: () -> Void = {}

    private let presenter: any FeedsPresenting
    private let words: any FeedsWords & ActionWords
    private let tasks: InFlightTasks
    private var props = FeedsProps()
    /// The props that were announced last; nil when everything is to be announced.
    private var announced: FeedsProps?

    init(presenter: any FeedsPresenting, words: any FeedsWords & ActionWords, tasks: InFlightTasks) {
        self.presenter = presenter
        self.words = words
        self.tasks = tasks
    }

    var viewPresenter: any ViewPresenting { presenter }
    var context: KeyContext { props.question == nil ? .feeds : .question }

    func activate() {
        announced = nil
        presenter.onActivate()
    }

    func render(_ props: FeedsProps) {
        self.props = props
        setNeedsPaint()
    }

    // MARK: Interactions

    func perform(_ action: Action) {
        presenter.perform(action, tasks: tasks)
    }

    func press(digit: Int) {
        presenter.answer(digit, of: props.question, tasks: tasks)
    }

    func choose(_ number: Int) -> Bool {
        if let question = props.question {
            guard question.answers.indices.contains(number - 1) else { return false }
            presenter.onAnswerSelected(number - 1)
        } else {
            guard props.rows.indices.contains(number - 1) else { return false }
            presenter.onSelect(props.rows[number - 1].id)
        }
        return true
    }

    /// Whoever says nothing wants nothing done.
    func goOn() {
        if props.question != nil { presenter.onClose() }
    }

    // MARK: Announcing

    var chosenAction: Action { props.question == nil ? .openFeed : .run }

    var status: String? { props.status }

    var advice: [String] {
        [props.question == nil ? words.feedsAdvice(remove: words.lineName(of: .removeFeed)) : words.questionAdvice]
    }

    func paint(on printer: LinePrinter) {
        let lines = FeedsAnnouncements(props: props, words: words)
        let changes = announced.map(lines.changes) ?? lines.all
        for line in printer.startsOver ? lines.all : changes { printer.line(line) }
        announced = props
    }
}
