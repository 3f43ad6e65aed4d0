import Essentials
import MomentsCore

/// Decides what the screen of one moment shows, and leads to its neighbours.
@MainActor package final class MomentPresenter: MomentPresenting, ViewLifecycleOwner {
    /// How many people are named of those who like a moment.
    package static let maximumNames = 20
    /// How many of its photos are shown as pictures.
    package static let maximumPictures = 20
    /// How many of those who like it are shown as pictures.
    package static let maximumLikers = 12

    package weak var component: (any Component<MomentProps>)?  // weak: the screen owns its presenter
    package let lifecycle: ViewLifecycle
    private let repository: any MomentsRepository
    private let navigator: any Navigator
    let clock: any WallClock
    let formatter: MomentFormatter
    private let position: ReadingPosition
    let momentActions: MomentActions
    /// Nil in a view of a server, where nothing is found.
    private let lastSearch: LastSearch?
    let words: Language
    /// The search that led here; nil where the timeline did.
    let matches: SearchMatches?
    let conversation: ShownConversation
    /// The view of the moment itself; the posts around it are read from the timeline.
    let view: ServerView?
    private let hasNeighbours: Bool
    private var id: Moment.ID
    /// Nil before it was read, and once it is deleted.
    private var stored: Moment?
    /// The moment with the reactions that are not stored yet.
    var moment: Moment? { stored?.showing(momentActions.wishes) }
    private(set) var isDeleted = false
    private(set) var hasNext = false
    private(set) var hasPrevious = false
    private(set) var hasNextMatch = false
    private(set) var hasPreviousMatch = false
    /// Where it is in its timeline.
    private(set) var place: MomentPosition?

    /// - Parameters:
    ///   - conversations: of the account; reads the posts around the moment.
    ///   - requests: shared by all that show conversations of the account.
    ///   - isAnswered: whether a sync helper talks to servers.
    ///   - hasNeighbours: whether the moment was chosen from a list, so that the next one can be shown.
    package init(
        moment: Moment.ID, repository: any MomentsRepository, conversations: any PostContextRepository,
        requests: ConversationRequests, isAnswered: @escaping () -> Bool = { true }, actions: MomentActions,
        lastSearch: LastSearch?, words: Language, position: ReadingPosition, matches: SearchMatches? = nil,
        hasNeighbours: Bool = true, context: PresenterContext
    ) {
        id = moment
        self.repository = repository
        momentActions = actions
        self.lastSearch = lastSearch
        navigator = context.navigator
        clock = context.clock
        formatter = context.formatter
        self.words = words
        self.position = position
        self.matches = matches
        self.hasNeighbours = hasNeighbours
        view = actions.view
        conversation = ShownConversation(
            in: conversations, requests: requests, isAnswered: isAnswered, words: words, context: context)
        lifecycle = ViewLifecycle(clock: clock, message: actions.transient)
        actions.host = self
        lifecycle.onRender({ [weak self] in self?.props }, { [weak self] in self?.component?.render($0) })
        lifecycle.onRead = { [weak self] () throws(StoreError) in try self?.readMoment() }
        lifecycle.onDates = { [weak self] in self?.nextDateChange(after: $0) }
        lifecycle.observe(repository.observe) { [weak self] in self?.onStoreChanged() }
        lifecycle.observe(conversation.observe) { [weak self] in self?.onStoreChanged() }
        lifecycle.observe(actions.observe, onChange: {})
        conversation.onFailure = { [weak self] in self?.momentActions.show($0) }
    }

    package var actions: any MomentActing { momentActions }

    package var availability: ActionAvailability { momentActions.availability }

    package func onActivate() {
        lifecycle.activate { isFresh in
            position.moment = id
            lifecycle.read { () throws(StoreError) in
                try momentActions.refresh()
                if !isFresh { try show(id) }
            }
            conversation.activate()
        }
    }

    package func onDeactivate() {
        conversation.deactivate()
        lifecycle.deactivate()
    }

    package func onOpened() {
        conversation.open()
    }

    package func onMove(by step: Int) {
        lifecycle.interact { if conversation.move(by: step) { selectionChanged() } }
    }

    package func onSelect(_ id: Moment.ID?) {
        lifecycle.interact {
            conversation.select(id)
            selectionChanged()
        }
    }

    package func onOpen() {
        guard lifecycle.isActive else { return }
        guard let thread = conversation.selected?.thread else { return momentActions.onAct(.openPhoto) }
        navigator.show(.serverView(thread))
    }

    package func onThread() {
        if conversation.selected == nil {
            momentActions.show(words.momentActions.isItsThread, .plain)
        } else {
            onOpen()
        }
    }

    /// The posts around the moment are read from the timeline, whatever view the moment itself is from.
    private func selectionChanged() {
        let isItself = conversation.selected == nil
        momentActions.view = isItself ? view : nil
        momentActions.whole = isItself ? repository.moment : conversation.whole
    }

    package var shown: Moment.ID { id }

    package func onShow(_ id: Moment.ID) {
        guard id != self.id else { return }
        if lifecycle.isActive {
            lifecycle.read { () throws(StoreError) in try show(id) }
            lifecycle.render()
        } else {
            self.id = id
            stored = nil
            lifecycle.setNeedsRead()
        }
    }

    package func onNext() {
        go { () throws(StoreError) in
            guard hasNeighbours else { return .nowhere(words.wholeMoment.hasNoNeighbours) }
            return try repository.moments(.before(id), limit: 1).first.map { .moment($0.id) }
                ?? .nowhere(words.wholeMoment.isLast(of: view?.kind))
        }
    }

    package func onPrevious() {
        go { () throws(StoreError) in
            guard hasNeighbours else { return .nowhere(words.wholeMoment.hasNoNeighbours) }
            return try repository.moments(.after(id), limit: 1).first.map { .moment($0.id) }
                ?? .nowhere(words.wholeMoment.isFirst(of: view?.kind))
        }
    }

    package func onNextMatch() {
        go { () throws(StoreError) in try lastSearch?.next(id) ?? .nowhere(words.momentActions.noMatchesInView) }
    }

    package func onPreviousMatch() {
        go { () throws(StoreError) in try lastSearch?.previous(id) ?? .nowhere(words.momentActions.noMatchesInView) }
    }

    package func onSearch() {
        momentActions.search()
    }

    package func onClose() {
        navigator.back()
    }

    private func onStoreChanged() {
        if !momentActions.isDeleting { readAgain() }
    }

    /// The older one, or the newer one of the oldest. Where it was the only one, it says that it was deleted.
    private func showNeighbour(of id: Moment.ID) {
        guard lifecycle.isActive, self.id == id else { return }
        lifecycle.read { () throws(StoreError) in
            var neighbours = try repository.moments(.before(id), limit: 1)
            if neighbours.isEmpty { neighbours = try repository.moments(.after(id), limit: 1) }
            try go(toMoment: neighbours.first?.id ?? id)
        }
    }

    private func go(_ step: () throws(StoreError) -> LastSearch.Step) {
        guard lifecycle.isActive else { return }
        lifecycle.read { () throws(StoreError) in
            switch try step() {
            case .moment(let id): try go(toMoment: id)
            case .nowhere(let reason): momentActions.show(reason, .plain)
            }
        }
        lifecycle.render()
    }

    private func go(toMoment id: Moment.ID) throws(StoreError) {
        try show(id)
        position.moment = id
    }

    private func readAgain() {
        guard lifecycle.isActive else { return }
        lifecycle.read { () throws(StoreError) in
            try momentActions.refresh()
            try show(id)
        }
    }

    private func readMoment() throws(StoreError) {
        try show(id)
    }

    /// All of it changes or, where a read fails, none: a like must never go to another moment than the one shown.
    private func show(_ id: Moment.ID) throws(StoreError) {
        let moment = try repository.moment(id)
        let place = try moment == nil || !hasNeighbours ? nil : repository.position(of: id)
        let hasNext = if let known = place?.hasNext { known } else { try has(.before(id)) }
        let hasPrevious = if let known = place?.hasPrevious { known } else { try has(.after(id)) }
        let hasNextMatch = try matches?.next(id) != nil
        let hasPreviousMatch = try matches?.previous(id) != nil
        self.id = id
        stored = moment
        isDeleted = moment == nil
        self.place = place
        self.hasNext = hasNext
        self.hasPrevious = hasPrevious
        self.hasNextMatch = hasNextMatch
        self.hasPreviousMatch = hasPreviousMatch
        try conversation.read(around: moment)
        selectionChanged()
    }

    private func has(_ page: TimelinePage) throws(StoreError) -> Bool {
        guard hasNeighbours else { return false }
        return try !repository.moments(page, limit: 1).isEmpty
    }

    var isUnfolded: Bool { moment.map(momentActions.unfolded.contains) ?? false }

    private func nextDateChange(after now: Date) -> Date? {
        guard let moment else { return nil }
        return [
            formatter.nextFullChange(of: moment.createdDate, after: now),
            formatter.nextChange(of: [moment.origin?.date].compactMap(\.self), after: now),
            conversation.nextDateChange(after: now),
        ].compactMap(\.self).min()
    }
}

extension MomentPresenter: MomentActionsHost {
    var target: ShownMoment? {
        (conversation.selected?.showing(momentActions.wishes) ?? moment).map { ShownMoment($0, isLiked: $0.isLiked) }
    }

    func onActionFailed() {
        readAgain()
    }

    func onDeleted(_ id: Moment.ID) {
        showNeighbour(of: id)
    }

    func onBroughtBack(_ id: Moment.ID) {
        lifecycle.read { () throws(StoreError) in try go(toMoment: id) }
    }
}
