import MomentsCore

/// The interactions with a list of people; the screen knows its presenter as this, and so does a mock.
@MainActor package protocol PeopleListPresenting: RowsPresenting where RowID == String {
    /// Follows the selected person, shows further actions on them, answers their request, or undoes the last change.
    func onAct(_ action: MomentAction)
    /// Asks the server for the list again.
    func onRefresh()
    /// Whether it is a list that the person made.
    var areMembers: Bool { get }
    /// Asks who is put into it.
    func onAddMember()
    /// Takes who is selected out of it.
    func onRemoveMember()
}

/// Shows a list of people: the stored ones at once, and the others once its server has answered.
@MainActor package final class PeopleListPresenter: PeopleListPresenting, RowsPresenter {
    /// How many are read at once, as a page of a server has.
    static let page = 40

    package weak var component: (any Component<PeopleListProps>)?  // weak: the screen owns its presenter
    package let lifecycle: ViewLifecycle
    package let navigator: any Navigator
    package var selection = RowSelection<PeopleListProps.Row, Never>()
    package var isBusy = false
    let list: PeopleList
    let feed: Feed.ID
    private let repository: any PeopleListRepository
    let actions: MomentActions
    let context: PresenterContext
    let words: Language
    private let followed: FollowedFeeds?
    private var people: [ListedPerson] = []
    private var state = ServerViewState()
    private var server = ""
    /// The title of a list that the person made.
    var name: String?
    private var hasMore = false
    private var limit = PeopleListPresenter.page
    private var wasAskedFor = false
    /// The server was asked for the people behind the last one.
    private var isMoreAsked = false

    /// - Parameters:
    ///   - feed: the feed of the server that has the list.
    ///   - actions: the actions on people, as on any screen.
    ///   - followed: the feeds of the account, which have the lists that the person made.
    package init(
        of list: PeopleList, on feed: Feed.ID, in repository: any PeopleListRepository, actions: MomentActions,
        followed: FollowedFeeds? = nil, words: Language, context: PresenterContext
    ) {
        self.followed = followed
        self.list = list
        self.feed = feed
        self.repository = repository
        self.actions = actions
        self.context = context
        self.words = words
        navigator = context.navigator
        lifecycle = ViewLifecycle(clock: context.clock, message: actions.transient)
        actions.host = self
        lifecycle.onRender({ [weak self] in self?.props }, { [weak self] in self?.component?.render($0) })
        lifecycle.onRead = { [weak self] () throws(StoreError) in try self?.read() }
        lifecycle.observe(repository.observe)
        lifecycle.observe(actions.observe)
    }

    package func onActivate() {
        lifecycle.activate()
        // The stored people are shown before the server is asked.
        if !wasAskedFor { ask() }
    }

    package func onRefresh() {
        if lifecycle.isActive { ask() }
    }

    /// Leads to who is selected.
    package func onOpen() {
        guard lifecycle.isActive, let selected else { return }
        navigator.show(.serverView(selected.view))
    }

    package func onAct(_ action: MomentAction) {
        guard lifecycle.isActive else { return }
        if action == .undo { return actions.onAct(.undo) }
        guard let selected else { return }
        actions.perform(action, with: selected, asks: list == .requests)
    }

    // MARK: Moving

    package func onNext() {
        lifecycle.interact {
            let moved = selection.move(by: 1)
            readOn()
            if !moved { sayEnd() }
        }
    }

    package func onSelect(_ id: String) {
        lifecycle.interact {
            _ = selection.select(id)
            readOn()
        }
    }

    /// Loads more people once the selection comes near to the end of the list.
    private func readOn() {
        guard let place = selection.items.lastIndex(where: { $0.id == selection.selected?.id }),
            place >= selection.items.count - 5
        else { return }
        if selection.items.count == limit {
            limit += Self.page
            lifecycle.read()
        }
        if selection.items.count < limit, hasMore, !state.isBeingFetched { askForMore() }
    }

    private func sayEnd() {
        if isMoreAsked { return }
        lifecycle.message.show(words.peopleLists.isAll)
    }

    // MARK: Asking

    private func ask() {
        wasAskedFor = true
        start { [repository] () async throws(StoreError) in try await repository.refresh() }
    }

    private func askForMore() {
        guard !isMoreAsked else { return }
        isMoreAsked = true
        start { [repository] () async throws(StoreError) in try await repository.fetchMore() }
    }

    /// Runs one request at a time.
    private func start(_ request: @escaping @MainActor () async throws(StoreError) -> Void) {
        guard !isBusy else { return }
        isBusy = true
        context.taskRunner.start { [weak self] in
            do throws(StoreError) {
                try await request()
            } catch {
                self?.actions.show(error)
            }
            self?.isBusy = false
            self?.lifecycle.interact { self?.lifecycle.read() }
        }
    }

    // MARK: Reading

    private func read() throws(StoreError) {
        state = try repository.state()
        server = try repository.feedName()
        name = try listName()
        hasMore = try repository.hasMore()
        people = try repository.people(limit: limit)
        try actions.refresh()
        if !state.isBeingFetched, !isBusy { isMoreAsked = false }
        selection.setItems(people.map(row))
    }

    private func row(_ person: ListedPerson) -> PeopleListProps.Row {
        let props = context.formatter.person(person.details, words)
        let relationship = context.formatter.relationship(person.relationship, now: context.clock.now, words)
        let pending = person.joins.map { $0 ? words.lists.joins : words.lists.leaves }
        return .init(
            id: person.details.handle, name: props.name, handle: props.handle,
            marks: [pending].compactMap(\.self) + relationship + props.marks,
            text: context.formatter.line(props.note))
    }

    var selected: PersonAddress? {
        let person = people.first { $0.details.handle == selection.selected?.id }?.details
        return person.map { PersonAddress($0.handle, id: $0.id.isEmpty ? nil : $0.id, of: feed) }
    }

    // MARK: Rendering

    private var props: PeopleListProps {
        var props = PeopleListProps()
        let title = words.peopleLists.title(of: context.formatter.line(list), on: server)
        props.title = context.formatter.line(name).map { "\(title) · \($0)" } ?? title
        props.rows = selection.items
        props.selection = selection.selected?.id
        props.areRequests = list == .requests
        props.problem = problem
        if props.rows.isEmpty, problem == nil {
            props.emptyPlace =
                state.isBeingFetched || state.fetchedAt == nil
                ? EmptyPlace(words.peopleLists.isFetching)
                : words.emptyPlaces.place(words.peopleLists.empty(list), .addMember, .refresh, .back)
        }
        let more = isMoreAsked ? words.peopleLists.isFetchingMore : nil
        props.status = lifecycle.message.text ?? lifecycle.readError.map { words.message(of: $0) } ?? more
        props.undo = actions.undo
        return props
    }

    private var problem: String? {
        switch state.failure {
        case .http(status: 403)?, .http(status: 404)?, .http(status: 410)?, .http(status: 501)?:
            return words.serverView.lacksList(server)
        case let failure?:
            let feeds = FeedFormatter(moments: context.formatter, words: words)
            return feeds.message(of: failure, server: server, now: context.clock.now)
        case nil: return nil
        }
    }
}

extension PeopleListPresenter {
    /// Its feed, with the lists that the person made.
    var home: Feed? { followed?.feeds.first { $0.id == feed } }

    private func listName() throws(StoreError) -> String? { made?.title }
}

extension PeopleListPresenter: MomentActionsHost {
    /// Actions here are on people, not on moments.
    var target: ShownMoment? { nil }

    func onActionFailed() {
        lifecycle.read()
    }

    func onBroughtBack(_ id: Moment.ID) {}
}
