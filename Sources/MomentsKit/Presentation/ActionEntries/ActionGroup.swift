/// The kinds of actions, in the order that the help shows.
package enum ActionGroup: CaseIterable, Sendable {
    /// From one place to another.
    case move
    /// Acts on the selection.
    case act
    /// Leads to a search, or to a match.
    case find
    /// Is about the app and who uses it.
    case app
}
