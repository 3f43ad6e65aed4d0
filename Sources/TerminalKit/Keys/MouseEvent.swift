package enum MouseEvent: Equatable, Sendable {
    case click, wheelUp, wheelDown
}
