/// What the help says to a person.
package protocol HelpWords: Sendable {
    var helpTitle: String { get }
    func helpHeading(_ group: ActionGroup) -> String

    // MARK: In lines

    /// Stands before the names of what can be done.
    var helpOpening: String { get }
    var emptyLineGoesBack: String { get }
}
