/// An edit of text while it is typed; the names are readline's where it has one.
package enum TextEdit: Hashable, Sendable {
    case insert(String)
    /// Characters that were typed one after the other, with the same result as one edit for each.
    case type(String)
    case left, right, wordLeft, wordRight, home, end
    case deleteBack, deleteForward
    case killToEnd, killToStart, killWordBack, killWordForward
    /// Inserts the text that was killed last (readline's yank).
    case yank

    case move(TextMotion)
    /// Moves the cursor, and selects the text on its way.
    case select(TextMotion)
    case selectAll
    /// Copies the selection as if it had been killed, without deleting it.
    case copy
    /// In texts of many lines only.
    case undo, redo
}
