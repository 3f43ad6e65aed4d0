/// Something that is asked before it is done, with the answers to choose from.
public struct Question: Equatable, Sendable {
    public var text: String
    public var answers: [String]
    /// The index of the selected answer.
    public var selection = 0

    public init(text: String, answers: [String]) {
        self.text = text
        self.answers = answers
    }
}
