import MomentsCore

/// What can be done where something is done to a person; the screen knows its presenter as this, and so does a mock.
@MainActor package protocol PersonActionsPresenting: RowsPresenting where RowID == PersonActionsChoice {
    /// Does the selected one, or asks first.
    func onChoose() async
}

/// Offers what can be done to how the person of a feed and somebody else stand to each other.
@MainActor package final class PersonActionsPresenter: PersonActionsPresenting, RowsPresenter {
    package weak var component: (any Component<PersonActionsProps>)?  // weak: the screen owns its presenter
    package let lifecycle: ViewLifecycle
    private let person: PersonAddress
    private let first: RelationshipChange?
    private let changes: PendingChanges
    package let navigator: any Navigator
    private let formatter: MomentFormatter
    private let words: Language
    package var selection = RowSelection<PersonActionsProps.Row, RelationshipChange>()
    package var isBusy = false
    private var shown = ShownRelationship()
    /// For how long somebody is muted is being chosen.
    private var isMuting = false
    private var hidesNotifications = true

    /// - Parameters:
    ///   - first: what is asked at once, and alone; nil: there is a choice.
    ///   - changes: shared by the screens of the account; the one below says that it can be undone.
    package init(
        _ person: PersonAddress, asking first: RelationshipChange? = nil, changes: PendingChanges, words: Language,
        context: PresenterContext
    ) {
        self.person = person
        self.first = first
        self.changes = changes
        self.words = words
        navigator = context.navigator
        formatter = context.formatter
        lifecycle = ViewLifecycle(clock: context.clock)
        lifecycle.onRender({ [weak self] in self?.props }, { [weak self] in self?.component?.render($0) })
        lifecycle.onRead = { [weak self] () throws(StoreError) in try self?.read() }
    }

    package func onViewLoaded() {
        lifecycle.load()
        if let first { _ = selection.ask(first, choiceCount: 1) }
    }

    package func onChoose() async {
        guard lifecycle.isActive, !isBusy, let row = selection.selected else { return }
        if let reason = row.reason {
            lifecycle.message.show(StatusMessage(text: reason, voice: .refused))
            return lifecycle.render()
        }
        switch row.id {
        case .mute: lifecycle.interact { setMuting(true) }
        case .muteNotifications:
            hidesNotifications.toggle()
            lifecycle.interact(setRows)
        case .unfollow: ask(.unfollow, choiceCount: 1)
        case .block: ask(.block, choiceCount: 1)
        case .removeFollower: ask(.removeFollower, choiceCount: 1)
        case .note, .report: break
        case .follow: await change(.follow)
        case .muteFor(let seconds): await change(.mute(hidesNotifications: hidesNotifications, seconds: seconds))
        case .unmute: await change(.unmute)
        case .unblock: await change(.unblock)
        case .boosts: await change(.showBoosts(!shown.relationship.showsBoosts))
        case .notify: await change(.notify(!shown.relationship.notifies))
        }
    }

    package func finish(_ change: RelationshipChange, choice: Int) async {
        await self.change(change)
    }

    package func onAnswer() async {
        guard lifecycle.isActive, let asked = selection.endQuestion() else { return }
        if asked.choice != nil { return await finish(asked.subject, choice: 0) }
        first == nil ? lifecycle.render() : navigator.back()
    }

    package func onClose() {
        let wasAsked = selection.endQuestion() != nil
        guard first == nil, wasAsked || isMuting else { return navigator.back() }
        lifecycle.interact { if !wasAsked { setMuting(false) } }
    }

    private func change(_ change: RelationshipChange) async {
        await perform(
            { () async throws(ChangeError) in
                try await changes.change(change, with: person)
                navigator.back()
            }, explainedBy: { words.message(of: $0) })
    }

    private func setMuting(_ isMuting: Bool) {
        self.isMuting = isMuting
        setRows()
    }

    private func read() throws(StoreError) {
        shown = try changes.relationship(with: person)
        setRows()
    }

    private func setRows() {
        selection.setItems((isMuting ? muting : choices).map(row))
    }

    private var muting: [PersonActionsChoice] {
        PersonActionsChoice.times.map { .muteFor(seconds: $0) } + [.muteNotifications]
    }

    private var choices: [PersonActionsChoice] {
        let relationship = shown.relationship
        let isFollowed = relationship.isFollowing || relationship.isRequested
        return [isFollowed ? .unfollow : .follow]
            + (relationship.isFollowing ? [.boosts, .notify] : [])
            + [relationship.mute == nil ? .mute : .unmute]
            + (relationship.followsYou ? [.removeFollower] : [])
            + [relationship.isBlocking ? .unblock : .block]
    }

    private func row(_ choice: PersonActionsChoice) -> PersonActionsProps.Row {
        let isOn: Bool? =
            switch choice {
            case .boosts: shown.relationship.showsBoosts
            case .notify: shown.relationship.notifies
            case .muteNotifications: hidesNotifications
            default: nil
            }
        return PersonActionsProps.Row(
            id: choice, text: words.personActions.text(of: choice), isOn: isOn,
            reason: choice.change.flatMap { words.relationships.reason(against: $0, shown) })
    }

    private var props: PersonActionsProps {
        var props = PersonActionsProps()
        props.title = formatter.line(person.handle).map { "@\($0)" } ?? ""
        props.rows = selection.items
        props.selection = selection.selected?.id
        props.question = selection.asked.map { asked in
            var question = Question(
                text: words.personActions.question(asked.subject, props.title), leaving: words.personActions.leavesIt,
                choices: [words.personActions.answer(asked.subject)])
            question.selection = asked.selection
            return question
        }
        props.status = lifecycle.message.text ?? lifecycle.readError.map { words.message(of: $0) }
        return props
    }
}

extension PersonActionsChoice {
    /// What comes of it, as far as that decides whether it is offered.
    fileprivate var change: RelationshipChange? {
        switch self {
        case .follow: .follow
        case .unfollow: .unfollow
        case .boosts: .showBoosts(true)
        case .notify: .notify(true)
        default: nil
        }
    }
}
