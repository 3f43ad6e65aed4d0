/// The choices of a person in a poll.
package struct PollVote: Equatable, Sendable, JSONCodable {
    /// The server's identifier of the poll.
    package let poll: Poll.ID
    /// Numbers of options, from 0.
    package let choices: [Int]

    package init(poll: Poll.ID, choices: [Int]) {
        self.poll = poll
        self.choices = choices
    }
}
