import MomentsCore

/// The actions on a moment, the same on every screen where one is selected, with the message of each result.
@MainActor package final class MomentActions: MomentActing {
    weak var host: (any MomentActionsHost)?  // weak: the host owns its actions
    /// Its deletion is under way.
    var isDeleting = false

    let changes: PendingChanges
    /// Reads a moment with all of its text.
    var whole: (Moment.ID) throws(StoreError) -> Moment?
    let desktop: any Desktop
    let context: PresenterContext
    let activity: any ActivityTracker
    let speaks: Bool
    /// The moments whose folded parts are shown.
    package let unfolded: UnfoldedMoments
    /// The view of a server that the moments are of; nil of those of the timeline. There they have other keys.
    package var view: ServerView?
    /// The person whose view it is; nil where each moment is about a person of its own.
    var person: PersonAddress?
    /// The view of a hashtag; nil in all other views.
    var tag: ServerView?
    /// The message of the last action, for the lifecycle of the view.
    let transient: TransientMessage

    /// - Parameters:
    ///   - changes: shared by all screens of the account.
    ///   - repository: has the moments whole.
    ///   - activity: tracks likes once they are stored.
    ///   - speaks: whether the app speaks the selection: then a direct message is spoken only when the person asks.
    ///   - unfolded: shared by a list and the moment beside it.
    package init(
        changes: PendingChanges, repository: any MomentsRepository, desktop: any Desktop, context: PresenterContext,
        activity: any ActivityTracker = NoActivityTracker(), speaks: Bool = false,
        unfolded: UnfoldedMoments = UnfoldedMoments()
    ) {
        self.changes = changes
        whole = repository.moment
        self.desktop = desktop
        self.context = context
        self.activity = activity
        self.speaks = speaks
        self.unfolded = unfolded
        transient = TransientMessage(clock: context.clock)
    }

    var navigator: any Navigator { context.navigator }
    var formatter: MomentFormatter { context.formatter }
    var words: Language { formatter.words }

    // MARK: Messages and changes

    /// The message of the last action, while it is shown.
    var message: String? { transient.text }

    /// Reactions that the person set or took back, and that are not stored yet.
    var wishes: Wishes { changes.wishes }

    /// The last change, while it can be undone: "Liked".
    var undo: String? {
        changes.undoable.map { change in
            words.relationships.done(change, formatter)
                ?? words.momentActions.done(change.kind, isLocal: change.isLocal, as: formatter.text(change.actor))
        }
    }

    /// The person's last post, where they did nothing since.
    var posted: Moment.ID? { changes.latest.flatMap { $0.kind == .post ? $0.moment : nil } }

    var canUndoDeletion: Bool { changes.undoable?.kind == .delete }

    /// Looks up the change that can be undone.
    func refresh() throws(StoreError) {
        try changes.refresh()
    }

    /// Calls `onChange` when there is something new to show, until the returned value is released; takes over the message that
    /// was left for the next view.
    func observe(_ onChange: @escaping @MainActor () -> Void) -> Observation {
        takeMessage()
        return changes.observe { [weak self] in
            self?.takeMessage()
            onChange()
        }
    }

    var isActive: Bool { transient.isActive }

    private func takeMessage() {
        if let message = changes.takeMessage() { transient.show(message) }
    }

    // MARK: Acting

    package func onAct(_ action: MomentAction) {
        guard isActive else { return }
        if action == .undo { return start { await $0.undoLatest() } }
        if action == .compose { return write(.compose) }
        if [.follow, .personActions, .accept, .reject].contains(action), let person {
            return perform(action, with: person)
        }
        if action == .follow, let tag { return follow(tag: tag) }
        if action == .delete, isDeleting { return }
        guard let target = begin() else { return }
        if let refusal = refusal(of: action, target) { return show(refusal) }
        perform(action, on: target)
    }

    private func perform(_ action: MomentAction, on target: ShownMoment) {
        switch action {
        case .like: start { await $0.like(target) }
        case .share: start { await $0.share(target) }
        case .bookmark: start { await $0.turn(.bookmark, target) }
        case .pin: start { await $0.turn(.pin, target) }
        case .mute: start { await $0.turn(.mute, target) }
        case .vote: show(target.moment.status?.poll.map { .poll($0, of: target.moment.subject) })
        case .delete: start { await $0.delete(target) }
        case .reply: write(target.answer.map(Destination.reply))
        case .edit: write(target.edit.map(Destination.edit))
        case .redraft: write(target.edit.map { .redraft($0, of: target.moment.subject) })
        case .history: show(target.history.map(Destination.serverView))
        case .thread: show(target.moment.thread.map(Destination.serverView))
        case .otherAccount: show(target.asOtherAccount)
        case .unfold:
            unfolded.toggle(target.moment.id, isSensitive: target.moment.isFoldedAsSensitive)
            changes.notify()
        case .copyLink: useLink(of: target, to: .copy)
        case .openLink: openLeads(of: target)
        case .copyText: copyText(of: target)
        case .copyHandle: copyHandle(of: target)
        case .save: save(target)
        case .openPhoto: openPhoto(of: target)
        case .author: showAuthor(of: target)
        case .follow, .personActions, .accept, .reject:
            if let person = target.person { perform(action, with: person, asks: target.asksToFollow) }
        case .whoLiked, .whoBoosted: show(target.people(action).map(Destination.serverView))
        case .undo, .compose: break
        }
    }

    /// Begins at once: the next key must not change the subject of the action.
    private func start(_ work: @escaping @MainActor (MomentActions) async -> Void) {
        context.taskRunner.start { [self] in await work(self) }
    }

    private func show(_ destination: Destination?) {
        if let destination { navigator.show(destination) }
    }

    /// Opens the composer once no undo is under way any more: the undone change may be a draft.
    private func write(_ destination: Destination?) {
        guard let destination else { return }
        changes.afterUndo { [weak self] in
            guard let self, isActive else { return }
            navigator.show(destination)
        }
    }

    /// In a view of a server a message tells that the search covers the timeline.
    func search() {
        navigator.show(.search)
        if view != nil { changes.leave(StatusMessage(text: words.momentActions.searchesTimeline, isLasting: true)) }
    }

    // MARK: Results

    /// - Returns: nil where the view is not active, or nothing is selected.
    func begin() -> ShownMoment? {
        guard isActive, let target = host?.target else { return nil }
        transient.show(nil)
        return target
    }

    /// On the screen that the person is looking at, which may be another one by now.
    func show(_ message: StatusMessage?) {
        guard isActive else { return changes.leave(message) }
        transient.show(message)
        changes.notify()
    }

    /// Shows another message on the screen, from now on for as long as any message.
    /// - Parameters:
    ///   - isLasting: whether it stays until the person goes on.
    ///   - voice: by default that of a refusal, which most of these messages are.
    func show(_ text: String, isLasting: Bool = false, _ voice: MessageVoice = .refused) {
        guard isActive else { return }
        let isNew = text != message
        transient.show(StatusMessage(text: text, isLasting: isLasting, voice: voice))
        if isNew { host?.onActionsChanged() }
    }

    /// Shows that something else than an action on a moment failed.
    func show(_ error: StoreError) {
        show(words.message(of: error), isLasting: true, .failed)
    }
}
