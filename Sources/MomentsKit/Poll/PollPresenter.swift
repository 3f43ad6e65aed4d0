import MomentsCore

/// The interactions with the choices of a poll; the screen knows its presenter as this, and so does a mock.
@MainActor package protocol PollPresenting: RowsPresenting where RowID == Int {
    /// Selects the choice, or votes.
    func onChoose() async
}

/// Lets the person select one or several choices of a poll, and votes when they confirm.
@MainActor package final class PollPresenter: PollPresenting, RowsPresenter {
    package weak var component: (any Component<PollProps>)?  // weak: the screen owns its presenter
    package let lifecycle: ViewLifecycle
    private let poll: Poll
    private let subject: Moment.ID
    private let changes: PendingChanges
    package let navigator: any Navigator
    private let words: Language
    package var selection = RowSelection<PollProps.Row, Never>()
    package var isBusy = false
    private var chosen: Set<Int> = []

    /// - Parameters:
    ///   - subject: the post that the vote is stored for.
    ///   - changes: shared by the screens of the account; the one below says that it can be undone.
    package init(
        _ poll: Poll, of subject: Moment.ID, changes: PendingChanges, navigator: any Navigator, clock: any WallClock,
        formatter: MomentFormatter, words: Language
    ) {
        self.poll = poll
        self.subject = subject
        self.changes = changes
        self.navigator = navigator
        self.words = words
        lifecycle = ViewLifecycle(clock: clock)
        lifecycle.onRender({ [weak self] in self?.props }, { [weak self] in self?.component?.render($0) })
        let answers = poll.options.enumerated().map { index, option in
            PollProps.Row(
                id: index, text: formatter.line(option.title) ?? words.statuses.untitledOption, isChosen: false)
        }
        selection.setItems(answers + [PollProps.Row(id: answers.count, text: words.poll.votes, isChosen: nil)])
    }

    package func onChoose() async {
        guard lifecycle.isActive, !isBusy, let row = selection.selected else { return }
        guard row.isChosen == nil else { return lifecycle.interact { choose(row.id) } }
        guard !chosen.isEmpty else {
            lifecycle.message.show(StatusMessage(text: words.message(of: ChangeError.wrongChoice), voice: .refused))
            return lifecycle.render()
        }
        await perform(
            { () async throws(ChangeError) in
                try await changes.vote(chosen.sorted(), in: subject)
                navigator.back()
            }, explainedBy: { words.message(of: $0) })
    }

    /// Of several only one, where the poll wants one.
    private func choose(_ index: Int) {
        if poll.isMultiple { chosen.formSymmetricDifference([index]) } else { chosen = [index] }
        selection.setItems(
            selection.items.map { row in
                PollProps.Row(id: row.id, text: row.text, isChosen: row.isChosen.map { _ in chosen.contains(row.id) })
            })
    }

    private var props: PollProps {
        var props = PollProps()
        props.rows = selection.items
        props.selection = selection.selected?.id
        props.status = lifecycle.message.text
        return props
    }
}
