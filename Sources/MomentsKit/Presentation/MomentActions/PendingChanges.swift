import Logging
import MomentsCore

/// The changes of an account's owner that are not stored yet, and the latest change that can be undone.
///
/// All screens of the account share one. Changes are stored one at a time, in the order they were made, so that
/// keys typed ahead end in the last change, on whichever screens they were typed.
@MainActor package final class PendingChanges {
    /// Likes, boosts, bookmarks, pins and mutes that are not stored yet.
    private(set) var wishes = Wishes()
    /// The latest change that can be undone; nil where none can.
    package private(set) var undoable: Change?

    /// Where a new post goes until its person says otherwise.
    package let newPost: () throws(StoreError) -> NewPostPlace
    private let changes: any ChangeRepository
    private let clock: any WallClock
    private let taskRunner: any TaskRunner
    private let observers = Observers()
    private var timer: Observation?
    /// The latest change that could be undone: an undo that is too late is another thing than one without a change.
    private(set) var latest: Change?
    /// The latest request for each wish; earlier ones are not stored.
    private var requests: [Wishes.Key: Int] = [:]
    private var nextRequest = 0
    /// One write at a time.
    private let writing = AsyncMutex()
    private var undosUnderWay = 0
    private var afterUndo: (() -> Void)?
    private var unseenMessage: StatusMessage?

    /// - Parameters:
    ///   - taskRunner: runs the delivery of changes that can no longer be undone.
    ///   - newPost: the destination of a new post until the person chooses another.
    package init(
        changes: any ChangeRepository, clock: any WallClock, taskRunner: any TaskRunner,
        newPost: @escaping () throws(StoreError) -> NewPostPlace = { .local }
    ) {
        self.changes = changes
        self.newPost = newPost
        self.clock = clock
        self.taskRunner = taskRunner
    }

    // MARK: Observation

    /// Calls `onChange` when a wish becomes pending, at the undo deadline, and when a change succeeds or fails, until
    /// the returned value is released. Stored changes are observed through the repositories.
    func observe(_ onChange: @escaping @MainActor () -> Void) -> Observation {
        observers.add(onChange)
    }

    /// Looks up the change that can be undone, and has it delivered when its time is up, whichever screen is in front by then.
    func refresh() throws(StoreError) {
        let latest = try changes.undoable(at: clock.now)
        guard latest != undoable else { return }
        undoable = latest
        self.latest = latest ?? self.latest
        timer = latest.map(startTimer)
    }

    /// Leaves a message for the screen that is active now, or next: the one that asked is not.
    func leave(_ message: StatusMessage?) {
        unseenMessage = message ?? unseenMessage
        notify()
    }

    /// - Returns: the message that was left; it is returned once.
    func takeMessage() -> StatusMessage? {
        defer { unseenMessage = nil }
        return unseenMessage
    }

    /// Tells the observers that a change has a result.
    func notify() {
        observers.notify()
    }

    private func startTimer(for change: Change) -> Observation {
        clock.call(at: change.deadline) { [weak self] in self?.end(change.id) }
    }

    private func end(_ id: Change.ID) {
        guard undoable?.id == id else { return }
        undoable = nil
        timer = nil
        notify()
        taskRunner.start { [self] in await expire() }
    }

    private func expire() async {
        do {
            try await changes.expire(at: clock.now)
        } catch {
            // The change is not lost: the next change, the end of the window or another window delivers it.
            Logger(label: "moments.changes").warning("A change waits for its delivery: \(error)")
        }
    }

    // MARK: Changes

    /// Shows at once the reaction that is set or taken back. Returns when it is stored, or superseded by a later wish of the
    /// same kind for the same moment.
    /// - Returns: whether it was stored.
    /// - Throws: why the store refused the change, which is then no longer shown; the caller notifies the observers.
    @discardableResult
    func set(_ reaction: Reaction, _ isSet: Bool, of id: Moment.ID) async throws(ChangeError) -> Bool {
        let (key, request) = (Wishes.Key(reaction: reaction, moment: id), nextRequest)
        nextRequest += 1
        requests[key] = request
        wishes[key] = isSet
        notify()
        await writing.lock()
        defer { writing.unlock() }
        guard requests[key] == request else { return false }
        do {
            try await changes.set(reaction, isSet, id, at: clock.now)
        } catch {
            guard forget(request, key) else { return false }
            throw error
        }
        _ = forget(request, key)
        return true
    }

    /// - Parameter account: nil: it is only on this computer.
    /// - Returns: the new moment.
    func post(_ text: PostText, by account: PostingAccount?) async throws(ChangeError) -> Moment.ID {
        await writing.lock()
        defer { writing.unlock() }
        return try await changes.post(Post(text, status: account?.newPost), keepingDraft: true, at: clock.now)
    }

    func share(_ id: Moment.ID) async throws(ChangeError) {
        await writing.lock()
        defer { writing.unlock() }
        _ = try await changes.share(id, at: clock.now)
    }

    func delete(_ id: Moment.ID) async throws(ChangeError) {
        await writing.lock()
        defer { writing.unlock() }
        try await changes.delete(id, at: clock.now)
    }

    func vote(_ choices: [Int], in id: Moment.ID) async throws(ChangeError) {
        await writing.lock()
        defer { writing.unlock() }
        try await changes.vote(choices, id, at: clock.now)
    }

    /// The relationship between the person of a feed and another person.
    func relationship(with person: PersonAddress) throws(StoreError) -> ShownRelationship {
        try changes.relationship(with: person)
    }

    func change(_ change: RelationshipChange, with person: PersonAddress) async throws(ChangeError) {
        await writing.lock()
        defer { writing.unlock() }
        try await changes.change(change, with: person, at: clock.now)
    }

    /// Whether the person of a feed follows a hashtag.
    func tag(_ view: ServerView) throws(StoreError) -> ShownTag { try changes.tag(view) }

    /// The lists of a feed that a person is on.
    func lists(of person: PersonAddress) throws(StoreError) -> ShownMemberships { try changes.lists(of: person) }

    func change(_ change: ViewChange, of view: ServerView) async throws(ChangeError) {
        await writing.lock()
        defer { writing.unlock() }
        try await changes.change(change, of: view, at: clock.now)
    }

    /// Undoes the latest change, whichever screen it was made on.
    /// - Returns: that change; nil where there is none.
    /// - Throws: `.tooLate` where there was one until its time was up.
    func undo() async throws(ChangeError) -> Change? {
        undosUnderWay += 1
        defer { endUndo() }
        await writing.lock()
        defer { writing.unlock() }
        do {
            try refresh()
        } catch {
            throw .store(error)
        }
        guard let undoable else {
            if let latest, latest.deadline <= clock.now { throw .tooLate }
            return nil
        }
        try await changes.undo(undoable.id, at: clock.now)
        latest = nil
        return undoable
    }

    /// Runs `body` now, or after the undo that is under way: an undone post becomes the draft again, and text written
    /// before that would overwrite it.
    func afterUndo(_ body: @escaping () -> Void) {
        guard undosUnderWay > 0 else { return body() }
        afterUndo = body
    }

    private func endUndo() {
        undosUnderWay -= 1
        guard undosUnderWay == 0, let afterUndo else { return }
        self.afterUndo = nil
        afterUndo()
    }

    /// - Returns: false if a later request superseded this one; that one stays pending.
    private func forget(_ request: Int, _ key: Wishes.Key) -> Bool {
        guard requests[key] == request else { return false }
        requests[key] = nil
        wishes[key] = nil
        return true
    }
}
