package nonisolated enum MouseEvent: Equatable, Sendable {
    case click, wheelUp, wheelDown
}
