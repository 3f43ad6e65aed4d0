/// Something that can be done on a screen, as help and palette name it.
package struct ActionEntry: Equatable, Sendable {
    /// The name that tells it from others: for an action that of the config file.
    package let name: String
    /// Whether the config file can give it a key.
    package let isBindable: Bool
    /// The effect of the action, as a sentence.
    package let sentence: String
    /// The keys that do it, none where it is reached through the palette only.
    package let keys: [String]
    package let group: ActionGroup
    /// Why it cannot be done now; nil where it can.
    package let reason: String?

    package init(
        name: String, isBindable: Bool = true, sentence: String, keys: [String], group: ActionGroup = .act,
        reason: String? = nil
    ) {
        self.isBindable = isBindable
        self.group = group
        self.reason = reason
        self.name = name
        self.sentence = sentence
        self.keys = keys
    }
}
