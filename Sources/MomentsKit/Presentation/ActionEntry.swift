/// Something that can be done on a screen, as help and palette name it.
public struct ActionEntry: Equatable, Sendable {
    /// The name that the config file uses.
    public let name: String
    /// What it does.
    public let sentence: String
    /// The keys that do it, none where it is reached through the palette only.
    public let keys: [String]
    public let group: ActionGroup
    /// Why it cannot be done now; nil where it can.
    public let reason: String?

    public init(name: String, sentence: String, keys: [String], group: ActionGroup = .act, reason: String? = nil) {
        self.group = group
        self.reason = reason
        self.name = name
        self.sentence = sentence
        self.keys = keys
    }
}
