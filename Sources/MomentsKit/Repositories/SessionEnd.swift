/// How a session was ended by somebody else.
public enum SessionEnd: Equatable, Sendable {
    case loggedOut, passwordChanged, accountDeleted
}
