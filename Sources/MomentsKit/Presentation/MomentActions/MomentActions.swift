import MomentsCore

/// What a person can do with a moment, the same on every screen where one is selected: it does it, and has words for what
/// came of it.
@MainActor package final class MomentActions: MomentActing {
    weak var host: (any MomentActionsHost)?  // weak: the host owns its actions
    /// Its deletion is under way.
    private(set) var isDeleting = false

    private let changes: PendingChanges
    let repository: any MomentsRepository
    let desktop: any Desktop
    let navigator: any Navigator
    let formatter: MomentFormatter
    let words: Language
    private let activity: any ActivityTracker
    private let speaks: Bool
    private let clock: any WallClock
    /// What of the moments is shown that is folded otherwise.
    package let unfolded: UnfoldedMoments
    /// The view of a server that the moments are of; nil of those of the timeline. There they have other keys.
    package var view: ServerView?
    /// What is said of the last action, for the lifecycle of the view.
    let transient: TransientMessage

    /// - Parameters:
    ///   - changes: shared by all screens of the account.
    ///   - repository: has the moments whole.
    ///   - activity: is told of likes once they are stored.
    ///   - speaks: whether what is selected is said aloud: then direct messages are to be asked for.
    ///   - unfolded: shared by a list and the moment beside it.
    package init(
        changes: PendingChanges, repository: any MomentsRepository, desktop: any Desktop, navigator: any Navigator,
        clock: any WallClock, formatter: MomentFormatter, words: Language,
        activity: any ActivityTracker = NoActivityTracker(), speaks: Bool = false,
        unfolded: UnfoldedMoments = UnfoldedMoments()
    ) {
        self.changes = changes
        self.repository = repository
        self.desktop = desktop
        self.navigator = navigator
        self.formatter = formatter
        self.words = words
        self.activity = activity
        self.speaks = speaks
        self.clock = clock
        self.unfolded = unfolded
        transient = TransientMessage(clock: clock)
    }

    // MARK: What is shown

    /// The message of the last action, while it is shown.
    var message: String? { transient.text }

    /// Likes that are not stored yet, by what is liked.
    var pendingLikes: [Moment.ID: Bool] { changes.likes }

    /// The last change, while it can be undone: "Liked".
    var undo: String? {
        changes.undoable.map { words.momentActions.done($0.kind, isLocal: $0.isLocal, as: formatter.text($0.actor)) }
    }

    /// What the person posted last, where they did nothing since.
    var posted: Moment.ID? { changes.latest.flatMap { $0.kind == .post ? $0.moment : nil } }

    var canUndoDeletion: Bool { changes.undoable?.kind == .delete }

    /// What cannot be done with the moment that is selected, and why: what the store would answer.
    var availability: ActionAvailability {
        guard let target = host?.target else { return .all }
        var reasons: [ActionAvailability.Reason] = []
        if let refusal = refusalToDelete(target) {
            reasons.append(.init(against: .delete, words.message(of: refusal)))
        }
        if let refusal = refusalToLike(target) { reasons.append(.init(against: .like, words.message(of: refusal))) }
        // What is for some alone keeps the hint: else all hints would move from moment to moment.
        if let refusal = refusalToShare(target), refusal != .cannotBoost {
            reasons.append(.init(against: .share, words.message(of: refusal)))
        }
        if let refusal = refusalToBookmark(target) {
            reasons.append(.init(against: .bookmark, words.message(of: refusal)))
        }
        if let refusal = refusalToPin(target) { reasons.append(.init(against: .pin, words.message(of: refusal))) }
        if let refusal = refusalToMute(target) { reasons.append(.init(against: .mute, words.message(of: refusal))) }
        if let refusal = refusalToVote(target) { reasons.append(.init(against: .vote, words.message(of: refusal))) }
        reasons += reasonsAgainstEdits(of: target)
        if !target.isStatus { reasons.append(.init(against: .reply, words.message(of: .notStatus))) }
        if let reason = refusalOfThread(target) { reasons.append(.init(against: .thread, reason)) }
        if let reason = refusalOfOtherAccount(target) { reasons.append(.init(against: .otherAccount, reason)) }
        if !target.hasPhotos { reasons.append(.init(against: .openPhoto, words.momentActions.noPhoto)) }
        if !canUnfold(target) { reasons.append(.init(against: .unfold, words.momentActions.nothingFolded)) }
        return ActionAvailability(reasons)
    }

    /// Looks up what can be undone.
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

    // MARK: Changes

    package func onLike() async {
        guard let target = begin() else { return }
        if let refusal = refusalToLike(target) { return show(words.message(of: refusal)) }
        do {
            guard try await changes.setLiked(!target.isLiked, of: target.subject) else { return }
            activity.track(target.isLiked ? .unliked(target.id) : .liked(target.id))
        } catch {
            fail(error)
        }
    }

    package func onShare() async {
        guard let target = begin() else { return }
        if let refusal = refusalToShare(target) { return show(words.message(of: refusal)) }
        if target.isStatus { return await set(.boost, !target.isBoosted, of: target) }
        host?.onActionsChanged()
        do {
            try await changes.share(target.id)
            finish(.share)
        } catch {
            fail(error)
        }
    }

    package func onBookmark() async { await turn(.bookmark, \.isBookmarked, refusalToBookmark) }

    package func onPin() async { await turn(.pin, \.isPinned, refusalToPin) }

    package func onMute() async { await turn(.mute, \.isMuted, refusalToMute) }

    private func turn(
        _ reaction: Reaction, _ isSet: KeyPath<Target, Bool>, _ refusal: (Target) -> ChangeError?
    ) async {
        guard let target = begin() else { return }
        if let refusal = refusal(target) { return show(words.message(of: refusal)) }
        await set(reaction, !target[keyPath: isSet], of: target)
    }

    private func set(_ reaction: Reaction, _ isSet: Bool, of target: Target) async {
        host?.onActionsChanged()
        do {
            try await changes.set(reaction, isSet, of: target.subject)
            finish(Change.Kind(reaction, isSet: isSet))
        } catch {
            fail(error)
        }
    }

    /// What tells of a person among notifications is about nothing that could be liked.
    private func refusalToLike(_ target: Target) -> ChangeError? {
        view != nil && !target.isStatus ? .isAboutNoStatus : nil
    }

    private func refusalToShare(_ target: Target) -> ChangeError? {
        if let refusal = refusalToLike(target) { return refusal }
        return target.isStatus && !target.isBoosted && !target.canBeBoosted ? .cannotBoost : nil
    }

    private func refusalToBookmark(_ target: Target) -> ChangeError? {
        refusalToLike(target) ?? (target.isStatus ? nil : .notStatus)
    }

    private func refusalToPin(_ target: Target) -> ChangeError? {
        refusalToBookmark(target) ?? (target.canBePinned ? nil : .cannotPin)
    }

    private func refusalToMute(_ target: Target) -> ChangeError? {
        refusalToBookmark(target) ?? (target.canBeMuted ? nil : .cannotMute(feed: target.feed ?? ""))
    }

    private func refusalToDelete(_ target: Target) -> ChangeError? {
        if target.isBeingDeleted { return .gone }
        if target.isMine || target.isOwnStatus { return nil }
        return target.isStatus ? .notOwn : target.feed.map(ChangeError.cannotDelete) ?? .notOwn
    }

    package func onVote() {
        guard let target = begin() else { return }
        if let refusal = refusalToVote(target) { return show(words.message(of: refusal)) }
        if let poll = target.poll { navigator.show(.poll(poll, of: target.subject)) }
    }

    private func refusalToVote(_ target: Target) -> ChangeError? {
        guard let poll = target.poll else { return .noPoll }
        return poll.refusal(at: clock.now)
    }

    package func onPost(_ text: String) async {
        guard isActive else { return }
        transient.show(nil)
        host?.onActionsChanged()
        do {
            let place = try place()
            if case .unknown(let name) = place { return show(words.errors.unknownAccount(formatter.line(name) ?? "")) }
            let account = place.account
            let maximum = min(PostText.limit, account?.length.maximum ?? .max)
            guard let post = PostText(text), account?.length.count(of: text) ?? 0 <= maximum else {
                return show(StatusMessage(text: words.momentActions.cannotPost(maximum: formatter.number(maximum))))
            }
            let id = try await changes.post(post, by: account)
            if isActive, view == nil { host?.onBroughtBack(id) }
            finish(.post, isLocal: account == nil)
            guard let account else { return }
            let handle = formatter.line(account.handle) ?? ""
            show(StatusMessage(text: words.momentActions.posted(by: handle, for: account.defaults.visibility)))
        } catch {
            fail(error)
        }
    }

    private func place() throws(ChangeError) -> NewPostPlace {
        do {
            return try changes.newPost()
        } catch {
            throw .store(error)
        }
    }

    package func onDelete() async {
        guard !isDeleting, let target = begin() else { return }
        // What is of no server the store judges: it may have been posted here meanwhile.
        if target.isStatus || view != nil, let refusal = refusalToDelete(target) {
            return show(words.message(of: refusal))
        }
        host?.onActionsChanged()
        isDeleting = true
        do {
            try await changes.delete(target.subject)
            isDeleting = false
            // A status stays until its server has deleted it.
            if !target.isStatus { host?.onDeleted(target.id) }
            finish(.delete)
        } catch {
            isDeleting = false
            fail(error)
        }
    }

    package func onUndo() async {
        guard isActive else { return }
        transient.show(nil)
        host?.onActionsChanged()
        do {
            let undone = try await changes.undo()
            if isActive, view == nil, let undone, undone.kind == .delete, !undone.keepsMoment {
                host?.onBroughtBack(undone.moment)
            }
            show(
                StatusMessage(
                    text: undone.map { words.momentActions.undone($0.kind) } ?? words.momentActions.nothingToUndo))
        } catch {
            fail(error)
        }
    }

    package func onCompose() {
        changes.afterUndo { [weak self] in
            guard let self, isActive else { return }
            navigator.show(.compose)
        }
    }

    package func onReply() {
        guard let target = begin() else { return }
        guard let answer = target.answer else { return show(words.message(of: .notStatus)) }
        changes.afterUndo { [weak self] in
            guard let self, isActive else { return }
            navigator.show(.reply(answer))
        }
    }

    /// Does it once nothing is being undone any more: what was undone may be a draft.
    func afterUndo(_ body: @escaping (MomentActions) -> Void) {
        changes.afterUndo { [weak self] in
            guard let self, isActive else { return }
            body(self)
        }
    }

    package func onUnfold() {
        guard let target = begin() else { return }
        guard canUnfold(target) else { return show(words.momentActions.nothingFolded) }
        unfolded.toggle(target.id, isSensitive: target.isFoldedAsSensitive)
        changes.notify()
    }

    package func onThread() {
        guard let target = begin() else { return }
        if let reason = refusalOfThread(target) { return show(reason) }
        if let thread = target.thread { navigator.show(.serverView(thread)) }
    }

    package func onOtherAccount() {
        guard let target = begin() else { return }
        if let reason = refusalOfOtherAccount(target) { return show(reason) }
        if let destination = target.asOtherAccount { navigator.show(destination) }
    }

    private func refusalOfOtherAccount(_ target: Target) -> String? {
        if target.asOtherAccount == nil { return words.momentActions.noOtherAccount }
        return target.canBeBoosted ? nil : words.momentActions.otherAccountIsForPublicPosts
    }

    /// In a view of a server it is said what is searched.
    func search() {
        navigator.show(.search)
        if view != nil { changes.leave(StatusMessage(text: words.momentActions.searchesTimeline, isLasting: true)) }
    }

    private func refusalOfThread(_ target: Target) -> String? {
        guard let thread = target.thread else {
            return target.isUnsent ? words.momentActions.noThreadYet : words.momentActions.noThread
        }
        return thread == view ? words.momentActions.isItsThread : nil
    }

    private func canUnfold(_ target: Target) -> Bool { target.isFoldable || speaks && target.isDirect }

    // MARK: What came of it

    /// - Returns: nil where nobody is looking, or nothing is selected.
    func begin() -> Target? {
        guard isActive, let target = host?.target else { return nil }
        transient.show(nil)
        return target
    }

    /// A change that can be undone is named by the undo line instead.
    private func finish(_ kind: Change.Kind, isLocal: Bool = false) {
        let isUndoKnown = (try? changes.refresh()) != nil
        let sentence = words.momentActions.finished(kind, isLocal: isLocal)
        show(isUndoKnown && changes.undoable != nil ? nil : StatusMessage(text: sentence))
    }

    private func fail(_ error: ChangeError) {
        if isActive { host?.onActionFailed() }
        let isLasting = if case .store = error { true } else { false }
        show(StatusMessage(text: words.message(of: error), isLasting: isLasting))
    }

    /// On the screen that the person is looking at, which may be another one by now.
    private func show(_ message: StatusMessage?) {
        guard isActive else { return changes.leave(message) }
        transient.show(message)
        changes.notify()
    }

    /// Shows what else there is to say on the screen, from now on for as long as any message.
    /// - Parameter isLasting: whether it stays until the person goes on.
    func show(_ text: String, isLasting: Bool = false) {
        guard isActive else { return }
        let isNew = text != message
        transient.show(StatusMessage(text: text, isLasting: isLasting))
        if isNew { host?.onActionsChanged() }
    }

    /// Shows that something else than an action on a moment failed.
    func show(_ error: StoreError) {
        show(StatusMessage(text: words.message(of: error), isLasting: true))
    }
}
