/// What a person was writing.
public struct Draft: Equatable, Sendable {
    public let text: String
    /// Written in a window that is gone.
    public let isLeftBehind: Bool

    public init(_ text: String, isLeftBehind: Bool = false) {
        self.text = text
        self.isLeftBehind = isLeftBehind
    }
}
