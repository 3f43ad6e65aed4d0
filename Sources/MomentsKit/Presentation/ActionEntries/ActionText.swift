/// The names of an action in a language.
package struct ActionText: Sendable {
    /// The effect of the action, in help and palette: 45 cells at most.
    package let sentence: String
    /// The same where there are lines instead of screens; nil where it says the same there.
    package let inLines: String?
    /// A word or two beside its key, at the foot of a screen; nil where the name will do.
    package var label: String?
    /// The name that a person types in lines; nil where this language has nothing shorter than the name that tapes use.
    package let name: String?

    package init(_ sentence: String, inLines: String? = nil, label: String? = nil, name: String? = nil) {
        self.sentence = sentence
        self.inLines = inLines
        self.label = label
        self.name = name
    }
}
