import MomentsCore

/// The actions on a list that the person made.
package enum ListActionsChoice: Hashable, Sendable, CaseIterable {
    case open, members, rename
    /// Whether the home timeline leaves out the posts of its people.
    case exclusive
    /// Asks first.
    case delete
}

/// Offers the actions on a list that the person made.
@MainActor package final class ListActionsPresenter: RowsPresenter {
    // weak: the screen owns its presenter
    package weak var component: (any Component<ListRowsProps<ListActionsChoice>>)?
    package let lifecycle: ViewLifecycle
    package let navigator: any Navigator
    package var selection = RowSelection<ListRowsProps<ListActionsChoice>.Row, ServerList.ID>()
    package var isBusy = false
    private let list: ServerList
    private let feed: Feed.ID
    private let changes: PendingChanges
    private let context: PresenterContext
    private let words: Language

    /// - Parameter changes: shared by the screens of the account.
    package init(
        _ list: ServerList, of feed: Feed.ID, changes: PendingChanges, words: Language, context: PresenterContext
    ) {
        self.list = list
        self.feed = feed
        self.changes = changes
        self.words = words
        self.context = context
        navigator = context.navigator
        lifecycle = ViewLifecycle(clock: context.clock)
        selection.setItems(
            ListActionsChoice.allCases.map { choice in
                ListRowsProps.Row(
                    id: choice, text: words.lists.text(of: choice),
                    isOn: choice == .exclusive ? list.isExclusive : nil,
                    reason: [.open, .members].contains(choice) && list.isUnsent ? words.lists.isUnsent : nil)
            })
        lifecycle.onRender({ [weak self] in self?.props }, { [weak self] in self?.component?.render($0) })
    }

    package func onOpen() {
        guard lifecycle.isActive, let row = selection.selected else { return }
        if let reason = row.reason {
            lifecycle.message.show(StatusMessage(text: reason, voice: .refused))
            return lifecycle.render()
        }
        switch row.id {
        case .open: goOn(to: .serverView(list.view(of: feed)))
        case .members: goOn(to: .serverView(ServerView(.accounts(.members(of: list.id)), of: feed)))
        case .rename: goOn(to: .listText(.rename(list, of: feed)))
        case .exclusive: context.taskRunner.start { [self] in await change(.setExclusive(!list.isExclusive)) }
        case .delete: ask(list.id, choiceCount: 1)
        }
    }

    package func finish(_ id: ServerList.ID, choice: Int) async {
        await change(.deleteList)
    }

    private func goOn(to destination: Destination) {
        navigator.back()
        navigator.show(destination)
    }

    private func change(_ change: ViewChange) async {
        await perform(
            { () async throws(ChangeError) in
                try await changes.change(change, of: list.view(of: feed))
                navigator.back()
            }, explainedBy: { words.message(of: $0) })
    }

    private var props: ListRowsProps<ListActionsChoice> {
        var props = ListRowsProps<ListActionsChoice>()
        let title = context.formatter.line(list.title) ?? ""
        props.title = title
        props.rows = selection.items
        props.selection = selection.selected?.id
        props.question = selection.asked.map { asked in
            var question = Question(
                text: words.lists.asksToDelete(title), leaving: words.personActions.leavesIt,
                choices: [words.lists.deletes])
            question.selection = asked.selection
            return question
        }
        props.status = lifecycle.message.text
        return props
    }
}
