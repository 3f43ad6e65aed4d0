/// What can be done to a line of text while it is typed; the names are readline's where it has one.
nonisolated enum TextEdit: Hashable, Sendable {
    case insert(String)
    case left, right, wordLeft, wordRight, home, end
    case deleteBack, deleteForward
    case killToEnd, killToStart, killWordBack, killWordForward
    /// Brings back what was killed last.
    case yank
}
