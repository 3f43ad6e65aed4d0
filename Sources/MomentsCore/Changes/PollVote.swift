import Essentials

/// What somebody chose in a poll.
package struct PollVote: Equatable, Sendable {
    /// What its server calls the poll.
    package let poll: Poll.ID
    /// Numbers of options, from 0.
    package let choices: [Int]

    package init(poll: Poll.ID, choices: [Int]) {
        self.poll = poll
        self.choices = choices
    }

    /// - Returns: nil for what `json` did not make.
    package init?(json text: String) {
        guard let json = JSONParser.parse(Array(text.utf8)), let poll = json["poll"]?.string else { return nil }
        self.init(poll: poll, choices: json.list("choices", StatusBounds.pollOptions) { $0.text.flatMap { Int($0) } })
    }

    package var json: String {
        var writer = JSONWriter()
        writer.addObject {
            $0.addMember("poll", poll)
            $0.addMember("choices", choices) { $0.addNumber($1) }
        }
        return writer.text
    }
}
