/// Where an action works: the kind of screen on top.
enum Place: CaseIterable, Sendable {
    case login, timeline, moment, help

    /// Whether keys without Ctrl or Alt are text here.
    var takesText: Bool { self == .login }
}
