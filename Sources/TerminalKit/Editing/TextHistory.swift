/// The changes of a text, to be undone and redone.
struct TextHistory: Sendable {
    /// One undo step.
    struct Step: Sendable {
        var kind: Kind
        var change: TextChange
        /// Where the cursor was before it.
        let cursor: Int
    }

    enum Kind: Sendable {
        /// One character after the other: a word is one step.
        case typing
        case deletingBack, deletingForward
        case other
    }

    /// The maximum number of undo steps, and of characters in them.
    static let maximumSteps = 1_000
    /// How many characters one step takes from keys that follow one another: each key copies those before it.
    static let maximumJoined = 1_000
    static let maximumCharacters = 1_000_000

    private var done: [Step] = []
    private var undone: [Step] = []
    /// In all steps.
    private var characters = 0
    /// Whether the next change may belong to the last step.
    private var isOpen = false

    mutating func record(_ change: TextChange, kind: Kind, cursor: Int) {
        guard !change.isEmpty else { return }
        characters -= undone.reduce(0) { $0 + $1.change.size }
        undone = []
        if isOpen, let last = done.last, let joined = last.joined(with: change, kind: kind) {
            done[done.count - 1].change = joined
            characters += joined.size - last.change.size
        } else {
            done.append(Step(kind: kind, change: change, cursor: cursor))
            characters += change.size
        }
        isOpen = kind != .other
        forgetOldest()
    }

    /// The cursor moved: the next change is a step of its own.
    mutating func close() {
        isOpen = false
    }

    mutating func undo() -> Step? {
        isOpen = false
        guard let step = done.popLast() else { return nil }
        undone.append(step)
        return step
    }

    mutating func redo() -> Step? {
        isOpen = false
        guard let step = undone.popLast() else { return nil }
        done.append(step)
        return step
    }

    private mutating func forgetOldest() {
        var count = 0
        // The last step can be undone, however large.
        while count < done.count - 1, characters > Self.maximumCharacters || done.count - count > Self.maximumSteps {
            characters -= done[count].change.size
            count += 1
        }
        done.removeFirst(count)
    }
}

extension TextHistory.Step {
    /// Both changes as one; nil where a person would take them for two.
    fileprivate func joined(with next: TextChange, kind nextKind: TextHistory.Kind) -> TextChange? {
        guard nextKind == kind, change.size < TextHistory.maximumJoined else {
            return nil
        }
        switch kind {
        case .typing:
            if let completed = completed(by: next) { return completed }
            guard next.removed.isEmpty, next.start == change.start + change.inserted.count,
                !startsWord(next.inserted)
            else { return nil }
            return TextChange(
                start: change.start, removed: change.removed, inserted: change.inserted + next.inserted)
        case .deletingBack:
            guard isDeletion(next), next.start + next.removed.count == change.start else { return nil }
            return TextChange(start: next.start, removed: next.removed + change.removed, inserted: [])
        case .deletingForward:
            guard isDeletion(next), next.start == change.start else { return nil }
            return TextChange(start: next.start, removed: change.removed + next.removed, inserted: [])
        case .other: return nil
        }
    }

    /// An accent, say, on the character that was typed before.
    private func completed(by next: TextChange) -> TextChange? {
        guard next.removed.count == 1, next.removed.last == change.inserted.last,
            next.start == change.start + change.inserted.count - 1
        else { return nil }
        return TextChange(
            start: change.start, removed: change.removed, inserted: change.inserted.dropLast() + next.inserted)
    }

    private func startsWord(_ inserted: [Character]) -> Bool {
        guard let before = change.inserted.last, let first = inserted.first else { return false }
        return before.isWhitespace && !first.isWhitespace
    }

    private func isDeletion(_ next: TextChange) -> Bool {
        next.inserted.isEmpty && change.inserted.isEmpty
    }
}
