import MomentsKit

/// Announces the accounts of a store with their numbers.
final class AccountsLines: AccountsComponent, LinearScreen {
    let context = KeyContext.accounts
    var setNeedsPaint: () -> Void = {}

    private let presenter: any AccountsPresenting
    private let words: any AccountsWords
    private let tasks: InFlightTasks
    private var props = AccountsProps()
    /// The props that were announced last; nil when everything is to be announced.
    private var announced: AccountsProps?

    init(presenter: any AccountsPresenting, words: any AccountsWords, tasks: InFlightTasks) {
        self.presenter = presenter
        self.words = words
        self.tasks = tasks
    }

    var viewPresenter: any ViewPresenting { presenter }

    func activate() {
        announced = nil
        presenter.onActivate()
    }

    func render(_ props: AccountsProps) {
        self.props = props
        setNeedsPaint()
    }

    // MARK: Interactions

    func perform(_ action: Action) {
        presenter.perform(action, tasks: tasks)
    }

    func choose(_ number: Int) -> Bool {
        guard props.rows.indices.contains(number - 1) else { return false }
        presenter.onSelect(props.rows[number - 1].id)
        return true
    }

    // MARK: Announcing

    let chosenAction = Action.switchAccount

    var status: String? { props.status }

    var advice: [String] { [words.accountsAdvice(logOut: Action.logOut.rawValue)] }

    func paint(on printer: LinePrinter) {
        let lines = AccountsAnnouncements(props: props, words: words)
        let changes = announced.map(lines.changes) ?? lines.all
        for line in printer.startsOver ? lines.all : changes { printer.line(line) }
        announced = props
    }
}
