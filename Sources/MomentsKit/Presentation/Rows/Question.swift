/// Something that is asked before it is done, with the answers to choose from.
package struct Question: Equatable, Sendable {
    package var text: String
    package var answers: [String]
    /// The index of the selected answer.
    package var selection = 0

    package init(text: String, answers: [String]) {
        self.text = text
        self.answers = answers
    }
}

/// What is said in lines of any question.
package protocol QuestionWords: Sendable {
    /// What numbers do while something is asked.
    var questionAdvice: String { get }
}
