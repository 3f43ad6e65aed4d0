import MomentsCore

/// The interactions with the actions on a person; the screen knows its presenter as this, and so does a mock.
@MainActor package protocol PersonActionsPresenting: RowsPresenting where RowID == PersonActionsChoice {
    /// Does the selected one, or asks first.
    func onChoose() async
}

/// Offers the changes of the relationship between the person of a feed and another person.
@MainActor package final class PersonActionsPresenter: PersonActionsPresenting, RowsPresenter {
    package weak var component: (any Component<PersonActionsProps>)?  // weak: the screen owns its presenter
    package let lifecycle: ViewLifecycle
    private let person: PersonAddress
    private let start: PersonActionsStart
    private let posts: any MomentsRepository
    private let changes: PendingChanges
    package let navigator: any Navigator
    private let formatter: MomentFormatter
    private let words: Language
    package var selection = RowSelection<PersonActionsProps.Row, RelationshipChange>()
    package var isBusy = false
    private var shown = ShownRelationship()
    /// The person is choosing how long the mute lasts.
    private var isMuting = false
    private var hidesNotifications = true
    private var report = PersonReport()
    /// The posts that the report can have, the newest first.
    private var reportable: [ReportedPost] = []

    /// - Parameters:
    ///   - posts: their posts, as far as they are stored.
    ///   - changes: shared by the screens of the account; the one below says that it can be undone.
    package init(
        _ person: PersonAddress, _ start: PersonActionsStart, posts: any MomentsRepository, changes: PendingChanges,
        words: Language, context: PresenterContext
    ) {
        self.person = person
        self.start = start
        self.posts = posts
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
        if case .asking(let change) = start { _ = selection.ask(change, choiceCount: 1) }
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
        case .note: goOn(to: .note)
        case .lists:
            navigator.back()
            navigator.show(.personLists(person))
        case .report: goOn(to: .report(post: post))
        case .category(let category): changeReport { $0.category = category }
        case .post(let id):
            changeReport {
                $0.statuses = $0.statuses.contains(id) ? $0.statuses.filter { $0 != id } : $0.statuses + [id]
            }
        case .forward: changeReport { $0.isForwarded.toggle() }
        case .sendReport: await change(.report(report))
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
        isQuestionAlone ? navigator.back() : lifecycle.render()
    }

    package func onClose() {
        let wasAsked = selection.endQuestion() != nil
        guard !isQuestionAlone, wasAsked || isMuting else { return navigator.back() }
        lifecycle.interact { if !wasAsked { setMuting(false) } }
    }

    private func change(_ change: RelationshipChange) async {
        await perform(
            { () async throws(ChangeError) in
                try await changes.change(change, with: person)
                navigator.back()
            }, explainedBy: { words.message(of: $0) })
    }

    private var isQuestionAlone: Bool { if case .asking = start { true } else { false } }

    private var post: ReportedPost? { if case .choices(let post) = start { post } else { nil } }

    private func goOn(to use: PersonTextUse) {
        navigator.back()
        navigator.show(.personText(use, about: person))
    }

    private func changeReport(_ change: (inout PersonReport) -> Void) {
        change(&report)
        lifecycle.interact(setRows)
    }

    private func setMuting(_ isMuting: Bool) {
        self.isMuting = isMuting
        selection = RowSelection(selection: isMuting ? nil : .mute)
        setRows()
    }

    private func read() throws(StoreError) {
        shown = try changes.relationship(with: person)
        if case .report(let comment, let post) = start, reportable.isEmpty {
            report.comment = comment
            report.statuses = post.map { [$0.id] } ?? []
            try readPosts(besides: post)
        }
        setRows()
    }

    /// A beginning long enough to recognise the post.
    private static func beginning(of text: String) -> String {
        text.count > 40 ? text.prefix(40) + "…" : text
    }

    /// How many of their newest posts can go along.
    private static let maximumPosts = 5

    private func readPosts(besides post: ReportedPost?) throws(StoreError) {
        let theirs = try posts.moments(.newest, limit: 4 * Self.maximumPosts).compactMap { moment -> ReportedPost? in
            guard let id = moment.statusID, moment.status?.handle == person.handle, id != post?.id else { return nil }
            return ReportedPost(id: id, text: moment.title)
        }
        reportable = (post.map { [$0] } ?? []) + theirs.prefix(Self.maximumPosts)
    }

    private func setRows() {
        let choices = if case .report = start { reporting } else { isMuting ? muting : self.choices }
        selection.setItems(choices.map(row))
    }

    private var muting: [PersonActionsChoice] {
        PersonActionsChoice.times.map { .muteFor(seconds: $0) } + [.muteNotifications]
    }

    private var reporting: [PersonActionsChoice] {
        PersonReport.Category.allCases.map { .category($0) } + reportable.map { .post($0.id) }
            + (shown.isOnAnotherServer ? [.forward] : []) + [.sendReport]
    }

    private var choices: [PersonActionsChoice] {
        let relationship = shown.relationship
        let isFollowed = relationship.isFollowing || relationship.isRequested
        return [isFollowed ? .unfollow : .follow]
            + (relationship.isFollowing ? [.boosts, .notify] : [])
            + (isFollowed ? [.lists] : [])
            + [relationship.mute == nil ? .mute : .unmute]
            + (relationship.followsYou ? [.removeFollower] : [])
            + [relationship.isBlocking ? .unblock : .block, .note, .report]
    }

    private func row(_ choice: PersonActionsChoice) -> PersonActionsProps.Row {
        let isOn: Bool? =
            switch choice {
            case .boosts: shown.relationship.showsBoosts
            case .notify: shown.relationship.notifies
            case .muteNotifications: hidesNotifications
            case .category(let category): report.category == category
            case .post(let id): report.statuses.contains(id)
            case .forward: report.isForwarded
            default: nil
            }
        return PersonActionsProps.Row(
            id: choice, text: text(of: choice), isOn: isOn,
            reason: choice.change.flatMap { words.relationships.reason(against: $0, shown) })
    }

    private func text(of choice: PersonActionsChoice) -> String {
        let server = person.handle.split(separator: "@").last.map(String.init)
        switch choice {
        case .post(let id):
            let text = formatter.line(reportable.first { $0.id == id }?.text)
            return words.personActions.post(text.map(Self.beginning(of:)) ?? words.outbox.untitled)
        case .forward: return words.personActions.forward(to: formatter.line(server) ?? "")
        case .sendReport: return words.personActions.send(posts: report.statuses.count, isForwarded: report.isForwarded)
        default: return words.personActions.text(of: choice)
        }
    }

    private var props: PersonActionsProps {
        var props = PersonActionsProps()
        let who = formatter.line(person.handle).map { "@\($0)" } ?? ""
        props.title = if case .report = start { words.personText.title(.report(post: nil), who) } else { who }
        props.rows = selection.items
        props.selection = selection.selected?.id
        props.question = selection.asked.map { asked in
            var question = Question(
                text: words.personActions.question(asked.subject, who), leaving: words.personActions.leavesIt,
                choices: [words.personActions.answer(asked.subject)])
            question.selection = asked.selection
            return question
        }
        props.status = lifecycle.message.text ?? lifecycle.readError.map { words.message(of: $0) }
        return props
    }
}

extension PersonActionsChoice {
    /// The change that the choice makes, where it decides whether the choice is offered.
    fileprivate var change: RelationshipChange? {
        switch self {
        case .follow: .follow
        case .unfollow: .unfollow
        case .boosts: .showBoosts(true)
        case .notify: .notify(true)
        case .note: .note("")
        default: nil
        }
    }
}
