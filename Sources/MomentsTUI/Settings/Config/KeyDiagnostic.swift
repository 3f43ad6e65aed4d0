/// A mistake in a key that a person chose.
nonisolated enum KeyDiagnostic: Equatable, Sendable {
    case namesExpected
    case unknownContext(String, nearest: String?)
    case unknownAction(String, nearest: String?)
    case uselessAction(String, context: String)
    case typedKey(String, context: String, action: String)
    case quitNeedsKey
    case keyExpected(name: String)
    case keyOrNoneExpected(name: String)
    case unknownKey(String, nearest: String?)
    /// - Parameter sent: the key that terminals send for it; nil where none sends any.
    case unsentKey(String, sent: String?)
    case conflict(key: String, first: String, second: String, context: String)
}
