/// Something that can be done on a screen, as help and palette name it.
package struct ActionEntry: Equatable, Sendable {
    /// The name that the config file uses.
    package let name: String
    /// The effect of the action, as a sentence.
    package let sentence: String
    /// The keys that do it, none where it is reached through the palette only.
    package let keys: [String]
    package let group: ActionGroup
    /// Why it cannot be done now; nil where it can.
    package let reason: String?

    package init(name: String, sentence: String, keys: [String], group: ActionGroup = .act, reason: String? = nil) {
        self.group = group
        self.reason = reason
        self.name = name
        self.sentence = sentence
        self.keys = keys
    }
}
