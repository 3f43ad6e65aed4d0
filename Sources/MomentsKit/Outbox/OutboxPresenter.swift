import Essentials
import MomentsCore

/// The interactions with the outbox; the screen knows its presenter as this, and so does a mock.
@MainActor package protocol OutboxPresenting: RowsPresenting where RowID == OutboxItem.ID {
    func onRetry() async
    func onRetryAll() async
    /// Asks whether to take the selected change back.
    func onDrop()
    func onDropAll()
}

/// Decides what the outbox shows, and has changes delivered or dropped.
@MainActor package final class OutboxPresenter: OutboxPresenting, RowsPresenter {
    package weak var component: (any Component<OutboxProps>)?  // weak: the screen owns its presenter
    package let lifecycle: ViewLifecycle
    private let outbox: any OutboxRepository
    package let navigator: any Navigator
    private let clock: any WallClock
    private let moments: MomentFormatter
    private let formatter: FeedFormatter
    private let words: Language
    package var selection = RowSelection<OutboxItem, Subject>()
    package var isBusy = false

    /// The changes that a question offers to drop.
    package enum Subject {
        case item(OutboxItem.ID)
        /// - Parameter offersRefused: whether the question also offers to drop only the refused changes.
        case all(offersRefused: Bool)
    }

    package init(
        outbox: any OutboxRepository, navigator: any Navigator, clock: any WallClock, formatter: MomentFormatter,
        words: Language
    ) {
        self.outbox = outbox
        self.navigator = navigator
        self.clock = clock
        moments = formatter
        self.formatter = FeedFormatter(moments: formatter, words: words)
        self.words = words
        lifecycle = ViewLifecycle(clock: clock)
        lifecycle.onRender({ [weak self] in self?.props }, { [weak self] in self?.component?.render($0) })
        lifecycle.onRead = { [weak self] () throws(StoreError) in try self?.read() }
        lifecycle.onDates = { [weak self] in self?.nextDateChange(after: $0) }
        lifecycle.observe(outbox.observe)
    }

    // MARK: Actions

    /// Shows the moment of the selected change.
    package func onOpen() {
        guard lifecycle.isActive, selection.asked == nil, let selected = selection.selected else { return }
        navigator.show(selected.person.map { .serverView($0.view) } ?? .moment(selected.moment))
    }

    package func onRetry() async {
        guard let selected = selection.selected else { return }
        await change { () async throws(StoreError) in
            if selected.isDraftAgain { return words.outbox.refusedPostIsDraft }
            return words.outbox.retried(try await outbox.retry(selected.id))
        }
    }

    package func onRetryAll() async {
        await change { () async throws(StoreError) in words.outbox.retried(try await outbox.retry(nil)) }
    }

    package func onDrop() {
        if let selected = selection.selected { ask(.item(selected.id), choiceCount: 1) }
    }

    package func onDropAll() {
        guard !selection.items.isEmpty else { return }
        let offersRefused = !refused.isEmpty && refused.count < selection.items.count
        ask(.all(offersRefused: offersRefused), choiceCount: offersRefused ? 2 : 1)
    }

    package func finish(_ subject: Subject, choice: Int) async {
        await change { () async throws(StoreError) in
            switch subject {
            case .item(let id): words.outbox.dropped(try await outbox.drop(id))
            case .all(true) where choice == 0: words.outbox.dropped(try await dropRefused())
            case .all: words.outbox.dropped(try await outbox.drop(nil))
            }
        }
    }

    private var refused: [OutboxItem] { selection.items.filter { $0.state == .failed } }

    private func dropRefused() async throws(StoreError) -> Int {
        var count = 0
        for item in refused { count += try await outbox.drop(item.id) }
        return count
    }

    /// The remaining changes are read afterwards, also where the action failed.
    private func change(_ action: () async throws(StoreError) -> String) async {
        await perform(
            { () async throws(StoreError) in
                defer { lifecycle.read() }
                message.show(try await action())
            }, explainedBy: words.message)
    }

    // MARK: Reading

    private func read() throws(StoreError) {
        selection.setItems(try outbox.items())
        if !isThere(selection.asked?.subject) { _ = selection.endQuestion() }
    }

    private func isThere(_ subject: Subject?) -> Bool {
        switch subject {
        case .item(let id): selection.items.contains { $0.id == id }
        case .all: !selection.items.isEmpty
        case nil: true
        }
    }

    // MARK: Rendering

    private var message: TransientMessage { lifecycle.message }

    private func nextDateChange(after now: Date) -> Date? {
        selection.items.compactMap { nextChange(of: $0, after: now) }.min()
    }

    private func nextChange(of item: OutboxItem, after now: Date) -> Date? {
        let times = [item.postponement, item.cause?.until].compactMap(\.self)
        let ahead = item.postponement.flatMap { $0 > now ? $0 : nil }
        return ([ahead] + times.map { formatter.nextTimeChange(of: $0, after: now) }).compactMap(\.self).min()
    }

    private var props: OutboxProps {
        let now = clock.now
        var props = OutboxProps()
        props.rows = selection.items.map { row($0, now) }
        props.selection = selection.selected?.id
        if selection.items.isEmpty, lifecycle.readError == nil {
            props.emptyPlace = words.emptyPlaces.place(words.outbox.nothingWaits, .back)
        }
        props.question = selection.asked.map(question)
        props.status = message.text ?? lifecycle.readError.map(words.message)
        return props
    }

    private func row(_ item: OutboxItem, _ now: Date) -> OutboxProps.Row {
        var state = item.state
        // Its time has come; the sync helper takes it at any moment.
        if let until = item.postponement, until <= now { state = .due }
        let until = item.postponement.map { formatter.time($0, now: now) }
        return OutboxProps.Row(
            id: item.id, change: words.relationships.change(item) ?? words.outbox.change(item.kind), title: title(item),
            feed: item.feedName,
            state: words.outbox.state(state, until: until, attempts: item.attempts),
            problem: formatter.cause(of: item, now: now))
    }

    private func title(_ item: OutboxItem) -> String {
        moments.text(item.title) ?? words.outbox.untitled
    }

    private func question(_ asked: RowSelection<OutboxItem, Subject>.Asked) -> Question {
        var item: OutboxItem?
        if case .item(let id) = asked.subject { item = selection.items.first { $0.id == id } }
        let count = item == nil ? selection.items.count : 1
        let ofRefused =
            if case .all(true) = asked.subject { [words.outbox.dropsRefused(refused.count)] } else { [String]() }
        var question = Question(
            text: item.map { words.outbox.asksToDrop(title($0)) } ?? words.outbox.asksToDropAll(count),
            leaving: words.outbox.leavesChanges, choices: ofRefused + [words.outbox.dropsChanges(count)])
        question.selection = asked.selection
        return question
    }
}

extension OutboxItem {
    /// Until when it is put off.
    fileprivate var postponement: Date? {
        if case .postponed(let date) = state { date } else { nil }
    }
}
