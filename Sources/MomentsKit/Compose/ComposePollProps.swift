import MomentsCore

/// The poll of the post that is being written.
package struct ComposePollProps: Equatable, Sendable {
    package struct Option: Equatable, Sendable {
        package var text: String
        /// Longer than its server takes it.
        package var isTooLong: Bool

        package init(_ text: String, isTooLong: Bool = false) {
            self.text = text
            self.isTooLong = isTooLong
        }
    }

    /// "Poll for 1 day, single choice"
    package var summary: String
    /// In their order.
    package var options: [Option]

    package init(summary: String, options: [Option]) {
        self.summary = summary
        self.options = options
    }
}

extension ComposePollProps {
    init(_ poll: NewPoll, _ limits: PollLimits, _ words: Language) {
        summary = words.compose.poll(seconds: poll.expiresIn, takesSeveral: poll.isMultiple)
        options = poll.options.map { Option($0, isTooLong: limits.isTooLong($0)) }
    }
}
