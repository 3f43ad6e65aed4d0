import MomentsCore

/// A thread in its order: what a status answers, the status, and the answers to it as a tree. Servers send the tree as a list, whose
/// parts may be missing or lead in circles.
struct StatusThread: Equatable, Sendable {
    /// Deeper answers stand as deep as this.
    static let maximumLevel = 1_000

    struct Entry: Equatable, Sendable {
        let status: Status
        /// How deep an answer it is; 0 for the first.
        let level: Int
    }

    /// None twice.
    private(set) var entries: [Entry] = []
    private var statuses: Set<Status.ID> = []
    /// How deep what cannot be seen stands: a filter hides it.
    private var hidden: [Status.ID: Int] = [:]

    /// - Parameters:
    ///   - ancestors: the first of the thread first.
    ///   - descendants: those of one status in the order of the server. A reply to a missing post stands directly below the
    ///     status.
    init(of status: Status, ancestors: [Status], descendants: [Status]) {
        for ancestor in ancestors where ancestor.id != status.id { add(ancestor, entries.count) }
        add(status, entries.count)
        let level = entries.count
        let known = Set(descendants.map(\.id))
        var answers: [Status.ID: [Status]] = [:]
        for answer in descendants where !isAdded(answer.id) {
            let parent = answer.inReplyToID.flatMap { known.contains($0) && $0 != answer.id ? $0 : nil }
            answers[parent ?? status.id, default: []].append(answer)
        }
        addAnswers(to: status.id, level, answers)
        // Replies that lead in a circle are reached from no other.
        for answer in descendants where !isAdded(answer.id) {
            add(answer, level)
            addAnswers(to: answer.id, hidden[answer.id] ?? level + 1, answers)
        }
    }

    /// Adds the answers to a status and the answers to these. No recursion: there may be thousands below each other.
    private mutating func addAnswers(to id: Status.ID, _ level: Int, _ answers: [Status.ID: [Status]]) {
        var stack = (answers[id] ?? []).reversed().map { ($0, level) }
        while let (status, level) = stack.popLast() {
            guard !isAdded(status.id) else { continue }
            add(status, level)
            // A reply to a hidden post stands in its place.
            let below = hidden[status.id] == nil ? level + 1 : level
            stack += (answers[status.id] ?? []).reversed().map { ($0, below) }
        }
    }

    private func isAdded(_ id: Status.ID) -> Bool { statuses.contains(id) || hidden[id] != nil }

    private mutating func add(_ status: Status, _ level: Int) {
        guard !isAdded(status.id) else { return }
        if status.isHidden { return hidden[status.id] = level }
        statuses.insert(status.id)
        entries.append(Entry(status: status, level: min(level, Self.maximumLevel)))
    }
}
