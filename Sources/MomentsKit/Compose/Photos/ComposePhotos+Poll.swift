import MomentsCore

/// The poll of the post that is being written: its choices are typed one after the other.
extension ComposePhotos {
    /// - Parameter seconds: for how long one can vote.
    mutating func addPoll(for seconds: Int) {
        poll = NewPoll(options: Array(repeating: "", count: PollLimits.minimumOptions), expiresIn: seconds)
        focus = .pollOption(0)
    }

    /// Moves the focus to the first empty choice, else adds another one.
    /// - Returns: false where there are as many as there may be.
    mutating func addOption(atMost maximum: Int) -> Bool {
        guard var poll else { return false }
        if let empty = poll.options.firstIndex(where: \.trimmed.isEmpty) {
            focus = .pollOption(empty)
            return true
        }
        guard poll.options.count < maximum else { return false }
        poll.options.append("")
        self.poll = poll
        focus = .pollOption(poll.options.count - 1)
        return true
    }

    mutating func setOption(_ text: String) {
        guard case .pollOption(let index) = focus, poll?.options.indices.contains(index) == true else { return }
        poll?.options[index] = text
    }

    /// Moves from one choice to the next, and adds another one behind the last. An empty last choice leads back to the text.
    mutating func submitOption(atMost maximum: Int) {
        guard case .pollOption(let index) = focus, let options = poll?.options, options.indices.contains(index) else {
            return
        }
        if options.indices.contains(index + 1) { return focus = .pollOption(index + 1) }
        let isEmpty = options[index].trimmed.isEmpty
        if !isEmpty, addOption(atMost: maximum) { return }
        if isEmpty, options.count > PollLimits.minimumOptions { poll?.options.removeLast() }
        leaveField()
    }

    /// Removes a choice, and the poll together with its last written one.
    mutating func removeOption(_ index: Int) {
        guard var poll, poll.options.indices.contains(index) else { return }
        poll.options.remove(at: index)
        self.poll = poll.written == nil ? nil : poll
        guard case .pollOption = focus else { return }
        focus = self.poll == nil ? .text : .pollOption(min(index, poll.options.count - 1))
    }
}
