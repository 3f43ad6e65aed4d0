import Essentials
import MomentsCore

/// What a person can do with what waits for delivery; the screen knows its presenter as this, and so does a mock.
@MainActor package protocol OutboxPresenting: RowsPresenting where RowID == OutboxItem.ID {
    /// Shows the moment of the selected change.
    func onOpen()
    func onRetry() async
    func onRetryAll() async
    /// Asks whether to take the selected change back.
    func onDrop()
    func onDropAll()
}

/// Decides what the outbox shows, and has changes delivered or dropped.
@MainActor package final class OutboxPresenter: OutboxPresenting, ViewLifecycleOwner {
    package weak var component: (any OutboxComponent)?  // weak: the screen owns its presenter
    package let lifecycle: ViewLifecycle
    private let outbox: any OutboxRepository
    private let navigator: any Navigator
    private let clock: any WallClock
    private let moments: MomentFormatter
    private let formatter: FeedFormatter
    private let words: any OutboxWords
    private var items: [OutboxItem] = []
    private var selection: OutboxItem.ID?
    private var drop: Drop?
    private var isBusy = false

    /// What is asked for.
    private struct Drop {
        /// Nil: all.
        let item: OutboxItem.ID?
        var selection = 0
        static let answerCount = 2
    }

    package init(
        outbox: any OutboxRepository, navigator: any Navigator, clock: any WallClock, formatter: MomentFormatter,
        words: any OutboxWords
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

    // MARK: Selection

    package func onNext() {
        move(by: 1)
    }

    package func onPrevious() {
        move(by: -1)
    }

    package func onSelect(_ id: OutboxItem.ID) {
        guard lifecycle.isActive, drop == nil, items.contains(where: { $0.id == id }) else { return }
        selection = id
        lifecycle.render()
    }

    package func onAnswerSelected(_ index: Int) {
        guard lifecycle.isActive, drop != nil, (0..<Drop.answerCount).contains(index) else { return }
        drop?.selection = index
        lifecycle.render()
    }

    // MARK: Actions

    package func onOpen() {
        guard lifecycle.isActive, drop == nil, let selected else { return }
        navigator.show(.moment(selected.moment))
    }

    package func onRetry() async {
        guard let selected else { return }
        await perform { () async throws(StoreError) in message.show(words.retried(try await outbox.retry(selected.id)))
        }
    }

    package func onRetryAll() async {
        await perform { () async throws(StoreError) in message.show(words.retried(try await outbox.retry(nil))) }
    }

    package func onDrop() {
        guard let selected else { return }
        ask(Drop(item: selected.id))
    }

    package func onDropAll() {
        guard !items.isEmpty else { return }
        ask(Drop(item: nil))
    }

    package func onAnswer() async {
        guard lifecycle.isActive, let drop else { return }
        self.drop = nil
        guard drop.selection == 0 else { return lifecycle.render() }
        await perform { () async throws(StoreError) in message.show(words.dropped(try await outbox.drop(drop.item))) }
    }

    package func onClose() {
        guard drop != nil else { return navigator.back() }
        drop = nil
        lifecycle.render()
    }

    private func ask(_ drop: Drop) {
        guard lifecycle.isActive, !isBusy, self.drop == nil else { return }
        self.drop = drop
        lifecycle.render()
    }

    /// Nothing is begun twice. What goes wrong becomes the status.
    private func perform(_ action: () async throws(StoreError) -> Void) async {
        guard lifecycle.isActive, !isBusy else { return }
        isBusy = true
        do {
            try await action()
        } catch {
            message.show(StatusMessage(text: words.message(of: error), isLasting: true))
        }
        isBusy = false
        lifecycle.read()
        lifecycle.render()
    }

    private func move(by step: Int) {
        if let drop { return onAnswerSelected(drop.selection + step) }
        guard let index = items.firstIndex(where: { $0.id == selected?.id }), items.indices.contains(index + step)
        else { return }
        onSelect(items[index + step].id)
    }

    // MARK: Reading

    private func read() throws(StoreError) {
        let index = items.firstIndex { $0.id == selection }
        items = try outbox.items()
        // What was delivered leaves the selection where it was.
        if let index, !items.contains(where: { $0.id == selection }) {
            selection = items.isEmpty ? nil : items[min(index, items.count - 1)].id
        }
        if let drop, drop.item.map({ id in !items.contains { $0.id == id } }) ?? items.isEmpty { self.drop = nil }
    }

    private var selected: OutboxItem? {
        items.first { $0.id == selection } ?? items.first
    }

    // MARK: Rendering

    private var message: TransientMessage { lifecycle.message }

    private func nextDateChange(after now: Date) -> Date? {
        items.compactMap { nextChange(of: $0, after: now) }.min()
    }

    private func nextChange(of item: OutboxItem, after now: Date) -> Date? {
        let times = [item.postponement, item.cause?.until].compactMap(\.self)
        let ahead = item.postponement.flatMap { $0 > now ? $0 : nil }
        return ([ahead] + times.map { formatter.nextTimeChange(of: $0, after: now) }).compactMap(\.self).min()
    }

    private var props: OutboxProps {
        let now = clock.now
        var props = OutboxProps()
        props.rows = items.map { row($0, now) }
        props.selection = selected?.id
        props.emptyHint = items.isEmpty && lifecycle.readError == nil ? words.nothingWaits : nil
        props.question = drop.map(question)
        props.status = message.text ?? lifecycle.readError.map(words.message)
        return props
    }

    private func row(_ item: OutboxItem, _ now: Date) -> OutboxProps.Row {
        var state = item.state
        // Its time has come; whoever delivers takes it at any moment.
        if let until = item.postponement, until <= now { state = .due }
        let until = item.postponement.map { formatter.time($0, now: now) }
        return OutboxProps.Row(
            id: item.id, change: words.outboxChange(item.kind), title: title(item), feed: item.feedName,
            state: words.outboxState(state, until: until, attempts: item.attempts),
            problem: item.cause.map { formatter.cause($0, server: item.feedName, now: now) })
    }

    private func title(_ item: OutboxItem) -> String {
        moments.text(item.title) ?? words.untitled
    }

    private func question(_ drop: Drop) -> Question {
        let item = items.first { $0.id == drop.item }
        let count = item == nil ? items.count : 1
        var question = Question(
            text: item.map { words.asksToDrop(title($0)) } ?? words.asksToDropAll(count),
            answers: [words.dropsChanges(count), words.leavesChanges])
        question.selection = drop.selection
        return question
    }
}

extension OutboxItem {
    /// Until when it is put off.
    fileprivate var postponement: Date? {
        if case .postponed(let date) = state { date } else { nil }
    }
}
