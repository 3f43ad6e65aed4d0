import MomentsCore

/// Shows the lists of a feed, each with whether a person is on it, and adds or removes them.
@MainActor package final class PersonListsPresenter: RowsPresenter {
    /// The identifier of a list; nil: a new one.
    package typealias RowID = ServerList.ID?

    package weak var component: (any Component<ListRowsProps<RowID>>)?  // weak: the screen owns its presenter
    package let lifecycle: ViewLifecycle
    package let navigator: any Navigator
    package var selection = RowSelection<ListRowsProps<RowID>.Row, Never>()
    package var isBusy = false
    private let person: PersonAddress
    private let repository: any ServerViewRepository
    private let changes: PendingChanges
    private let context: PresenterContext
    private let words: Language
    private var shown = ShownMemberships()
    private var state = ServerViewState()
    private var server = ""
    private var wasAskedFor = false

    /// - Parameters:
    ///   - repository: the view of the lists in which they stand.
    ///   - changes: shared by the screens of the account.
    package init(
        of person: PersonAddress, in repository: any ServerViewRepository, changes: PendingChanges, words: Language,
        context: PresenterContext
    ) {
        self.person = person
        self.repository = repository
        self.changes = changes
        self.words = words
        self.context = context
        navigator = context.navigator
        lifecycle = ViewLifecycle(clock: context.clock)
        lifecycle.onRender({ [weak self] in self?.props }, { [weak self] in self?.component?.render($0) })
        lifecycle.onRead = { [weak self] () throws(StoreError) in try self?.read() }
        lifecycle.observe(repository.observe)
    }

    package func onActivate() {
        lifecycle.activate()
        guard !wasAskedFor else { return }
        wasAskedFor = true
        // The stored lists stay where the request cannot be stored, and reading them tells what is wrong with the store.
        context.taskRunner.start { [repository] in try? await repository.refresh() }
    }

    package func onOpen() {
        guard lifecycle.isActive, !isBusy, let row = selection.selected else { return }
        if let reason = row.reason {
            lifecycle.message.show(StatusMessage(text: reason, voice: .refused))
            return lifecycle.render()
        }
        guard let id = row.id else { return navigator.show(.listText(.create(on: person.feed))) }
        let change: ViewChange = row.isOn == true ? .removeMember(person.handle) : .addMember(person.handle)
        context.taskRunner.start { [self] in
            await perform(
                { () async throws(ChangeError) in
                    try await changes.change(change, of: ServerView(.list(id), of: person.feed))
                    lifecycle.read()
                }, explainedBy: { words.message(of: $0) })
        }
    }

    private func read() throws(StoreError) {
        shown = try changes.lists(of: person)
        state = try repository.state()
        server = try repository.feedName()
        let relationship = try changes.relationship(with: person)
        let isFollowed = relationship.relationship.isFollowing || relationship.relationship.isRequested
        selection.setItems(
            shown.lists.map { membership in
                let title = context.formatter.line(membership.list.title) ?? ""
                let canJoin = isFollowed || membership.isMember || !relationship.isKnown
                return .init(
                    id: membership.list.id, text: membership.isPending ? words.lists.pending(title) : title,
                    isOn: membership.isMember, reason: canJoin ? nil : words.viewChanges.isNotFollowed)
            } + [.init(id: nil, text: words.lists.newList)])
    }

    private var props: ListRowsProps<RowID> {
        var props = ListRowsProps<RowID>()
        props.title = words.lists.lists(for: context.formatter.line(person.handle).map { "@\($0)" } ?? "")
        props.rows = selection.items
        props.selection = selection.selected?.id
        props.status = lifecycle.message.text ?? lifecycle.readError.map { words.message(of: $0) } ?? standing
        return props
    }

    /// Shown only until the server has told which lists they are on.
    private var standing: String? {
        guard !shown.isKnown, !shown.lists.isEmpty else { return nil }
        return state.failure == nil ? words.lists.isFetching : words.lists.isUnknown(server)
    }
}
