/// How a session was ended by somebody else.
package enum SessionEnd: Equatable, Sendable {
    case loggedOut, passwordChanged, accountDeleted
}
