/// A question before an action, with the answers to choose from. The first answer changes nothing: `Enter` pressed too soon
/// destroys nothing.
package struct Question: Equatable, Sendable {
    package var text: String
    package let answers: [String]
    /// The index of the selected answer.
    package var selection = 0

    /// - Parameters:
    ///   - leaving: the answer that leaves everything as it is.
    ///   - choices: the other answers, the most harmless first.
    package init(text: String, leaving: String, choices: [String]) {
        self.text = text
        answers = [leaving] + choices
    }
}
