import Essentials
import MomentsCore

/// Keeps the draft of a window while it is written: soon after a change and not at each key, one write after another.
@MainActor package final class DraftKeeper {
    /// How long a change may wait, in seconds.
    package static let delay: TimeInterval = 0.5
    /// How long after a failed write the next one follows, in seconds.
    package static let retryDelay: TimeInterval = 2

    /// Why the draft is not stored: the last write failed, or the store was taken away.
    private(set) var error: StoreError?
    private let observers = Observers()
    private var observation: Observation?
    private let drafts: any DraftRepository
    private let clock: any WallClock
    private let taskRunner: any TaskRunner
    /// Drafts that are not stored yet, one of each subject, in the order that they were written in.
    private var unsaved: [Draft] = []
    /// Drafts that were written here, stored or not: the store may be taken away.
    private var written: [Draft] = []
    private var timer: (date: Date, call: Observation)?
    private var writing: Task<Void, Never>?

    package init(drafts: any DraftRepository, clock: any WallClock, taskRunner: any TaskRunner) {
        self.drafts = drafts
        self.clock = clock
        self.taskRunner = taskRunner
    }

    /// Calls `onChange` when all is stored, or could not be, and when `error` became another one, until the returned value is
    /// released.
    func observe(_ onChange: @escaping @MainActor () -> Void) -> Observation {
        observation = drafts.observe { [weak self] in self?.checkStore() }
        return observers.add(onChange) { [weak self] in self?.onObserverLeft() }
    }

    /// Stops observing the store once the last observer left.
    private func onObserverLeft() {
        if observers.isEmpty { observation = nil }
    }

    /// False while there is something to store.
    package var isKept: Bool { unsaved.isEmpty }

    /// The draft about a subject: the unsaved one where there is one, else the stored one. This window takes over a draft that
    /// a closed window left behind.
    func draft(about subject: String = "") throws(StoreError) -> Draft {
        if let unsaved = unsaved.first(where: { $0.subject == subject }) { return unsaved }
        let draft = try drafts.draft(about: subject)
        written.put(draft)
        if draft.isLeftBehind { taskRunner.start { [drafts] in await drafts.takeOver(about: subject) } }
        return draft
    }

    /// Whether a draft of a new post waits: one of this window, or one that a closed window left behind.
    func isWaiting() throws(StoreError) -> Bool {
        if let unsaved = unsaved.first(where: { $0.subject.isEmpty }) { return !unsaved.isEmpty }
        return try drafts.isWaiting()
    }

    /// Keeps this soon.
    func keep(_ draft: Draft) {
        unsaved.put(draft)
        written.put(draft)
        flush(after: Self.delay)
    }

    private func flush(after delay: TimeInterval) {
        let date = clock.now + delay
        // A clock that was set back would have it wait for hours.
        if let timer, timer.date <= date { return }
        timer = (date, clock.call(at: date) { [weak self] in self?.flushNow() })
    }

    /// Stores the unsaved drafts at once.
    func flushNow() {
        timer = nil
        guard !isKept, writing == nil else { return }
        let writing = Task { await write() }
        self.writing = writing
        taskRunner.start { await writing.value }
    }

    /// Returns when all is stored, or could not be.
    package func flush() async {
        flushNow()
        await writing?.value
    }

    /// Drops the text about a subject that is not stored yet. Returns when no write of it is under way.
    func discard(about subject: String = "") async {
        unsaved.removeAll { $0.subject == subject }
        written.removeAll { $0.subject == subject }
        if isKept { timer = nil }
        await writing?.value
    }

    /// Stores the unsaved drafts, or else saves them to a file. To be called once the person has stopped writing.
    /// - Returns: nil where there is nothing to say.
    package func end() async -> UnstoredDraft? {
        await flush()
        timer = nil
        let texts = written.filter { !$0.isEmpty }.map(\.plainText)
        guard !texts.isEmpty, !isStored else { return nil }
        let text = texts.joined(separator: "\n\n")
        (unsaved, written) = ([], [])
        do {
            return .inFile(path: try drafts.saveToFile(text))
        } catch {
            return .lost(text: text, error)
        }
    }

    /// A store that was taken away holds nothing any more.
    private var isStored: Bool {
        guard isKept else { return false }
        do {
            _ = try drafts.draft(about: "")
            return true
        } catch {
            return false
        }
    }

    /// A draft that waits to be stored again keeps the reason of its failure, unless there is a better one.
    private func checkStore() {
        let loss = loss
        guard loss != nil || isKept, loss != error else { return }
        error = loss
        observers.notify()
    }

    private var loss: StoreError? {
        do {
            try drafts.requireStore()
            return nil
        } catch {
            return error
        }
    }

    /// Drafts that change meanwhile are written as well.
    private func write() async {
        while let draft = unsaved.first {
            error = await save(draft)
            if error != nil { break }
            unsaved.removeAll { $0 == draft }
        }
        writing = nil
        if !isKept { flush(after: Self.retryDelay) }
        observers.notify()
    }

    private func save(_ draft: Draft) async -> StoreError? {
        do {
            try await drafts.saveDraft(draft)
            return nil
        } catch {
            return error
        }
    }
}

extension [Draft] {
    /// In the place of another one about the same.
    fileprivate mutating func put(_ draft: Draft) {
        removeAll { $0.subject == draft.subject }
        append(draft)
    }
}

extension Draft {
    /// The text, with a line for each photo or choice of its poll: a text file has neither.
    fileprivate var plainText: String {
        let lines = photos.map { photo in
            [photo.name ?? photo.address, photo.altText].compactMap(\.self).joined(separator: ": ")
        }
        let texts = [text, (status?.poll?.options ?? []).joined(separator: "\n"), lines.joined(separator: "\n")]
        return texts.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }
}
