/// What is said where one votes.
package protocol PollWords: ErrorWords {
    var pollTitle: String { get }
    /// The row that votes: it says that there is no way back.
    var votes: String { get }
    /// An answer without a text.
    var untitledOption: String { get }
    /// How an answer is said in lines.
    func pollLine(_ text: String, isChosen: Bool) -> String
    /// What can be typed where they are listed.
    var pollAdvice: String { get }
}
