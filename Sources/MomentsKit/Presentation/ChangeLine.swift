/// What a person does with moments, and the line that tells what they can still take back. The screens of a timeline and
/// of one moment each have one.
@MainActor final class ChangeLine {
    /// What was done last: "Liked"; nil where nothing can be taken back.
    var text: String? { change?.kind.done }
    /// What was asked for and is not stored yet.
    var askedLikes: [Moment.ID: Bool] { likes.asked }

    /// Called when the time of a change is up.
    var onTimeUp: () -> Void = {}
    private let changes: any ChangeRepository
    private let clock: any WallClock
    private let likes: LikeWriter
    /// A key may follow so soon that what it takes back is still being stored.
    private let turns: Turns
    private var change: Change?
    private var timer: Observation?
    /// The last one there was, to tell what is too late from what never was.
    private var lastChange: Change?
    private var undosUnderWay = 0
    private var afterUndo: (() -> Void)?

    init(changes: any ChangeRepository, clock: any WallClock) {
        self.changes = changes
        self.clock = clock
        turns = Turns()
        likes = LikeWriter(changes: changes, clock: clock, turns: turns)
    }

    /// Looks up what can be taken back, and wakes up when its time is up. Nothing runs until then.
    func refresh() throws(StoreError) {
        let latest = try changes.undoable(at: clock.now)
        guard latest != change else { return }
        change = latest
        lastChange = latest ?? lastChange
        timer = latest.map { change in clock.call(at: change.deadline) { [weak self] in self?.end(change.id) } }
    }

    /// Nobody is looking: it wakes up no more, until it is refreshed.
    func rest() {
        change = nil
        timer = nil
    }

    // MARK: Changes

    func ask(_ isLiked: Bool, of id: Moment.ID) {
        likes.ask(isLiked, of: id)
    }

    /// Stores what was asked for last.
    func like(_ id: Moment.ID) async throws(ChangeError) {
        try await likes.store(id)
    }

    func share(_ id: Moment.ID) async throws(ChangeError) {
        await turns.begin()
        defer { turns.end() }
        _ = try await changes.share(id, at: clock.now)
    }

    func delete(_ id: Moment.ID) async throws(ChangeError) {
        await turns.begin()
        defer { turns.end() }
        try await changes.delete(id, at: clock.now)
    }

    /// Takes the last change back.
    /// - Returns: What that was; nil where there is nothing.
    /// - Throws: `.tooLate` where there was something until its time was up.
    func undo() async throws(ChangeError) -> Change? {
        undosUnderWay += 1
        defer { endUndo() }
        await turns.begin()
        defer { turns.end() }
        do {
            try refresh()
        } catch {
            throw .store(error)
        }
        guard let change else {
            if let lastChange, lastChange.deadline <= clock.now { throw .tooLate }
            return nil
        }
        try await changes.undo(change.id, at: clock.now)
        lastChange = nil
        return change
    }

    /// Does this now, or where something is being taken back, after that: a post becomes the draft again, and whoever
    /// wrote on before that would write over it.
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

    private func end(_ id: Change.ID) {
        guard change?.id == id else { return }
        rest()
        onTimeUp()
    }
}

extension Change.Kind {
    /// What was done.
    var done: String {
        switch self {
        case .like: "Liked"
        case .unlike: "Like taken back"
        case .share: "Shared"
        case .post: "Posted"
        case .delete: "Deleted"
        }
    }

    /// What came of taking it back.
    var undone: String {
        switch self {
        case .like: "Not liked any more."
        case .unlike: "Liked again."
        case .share: "Not shared any more."
        case .post: "Taken back: the text is your draft again."
        case .delete: "Brought back."
        }
    }
}
