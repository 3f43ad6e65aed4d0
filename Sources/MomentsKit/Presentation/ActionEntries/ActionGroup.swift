/// The kinds of actions, in the order that the help shows.
package enum ActionGroup: CaseIterable, Sendable {
    /// From one place to another.
    case move
    /// Does something to what is there.
    case act
    /// Leads to what is looked for.
    case find
    /// Is about the app and who uses it.
    case app
}
