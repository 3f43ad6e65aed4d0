import Libc

/// Asks a terminal for its abilities at once, for a command that has no screen.
@MainActor package enum TerminalProbe {
    /// - Parameters:
    ///   - descriptor: a terminal, to be read and written.
    ///   - isWrapped: whether tmux stands between.
    ///   - patience: how long the fence is waited for.
    /// - Returns: its answers before the fence, or within the time limit.
    package static func facts(
        _ descriptor: Int32, isWrapped: Bool, patience: Duration = TerminalQuery.fencePatience
    ) -> TerminalFacts {
        var modes = CbreakMode(descriptor: descriptor)
        // Bytes that are there already answer an earlier question.
        modes.enter(discardingInput: true)
        defer { modes.restore() }
        var query = TerminalQuery(.graphics, isWrapped: isWrapped)
        let bytes = query.bytes
        query.ask(at: .now)
        guard write(descriptor, bytes, bytes.count) == bytes.count else { return TerminalFacts() }
        var (facts, decoder) = (TerminalFacts(), KeyDecoder())
        answers(of: descriptor, to: &query, &decoder, patience).forEach { facts.add($0) }
        return facts
    }

    /// Reads until the terminal answers no more, and discards the rest, which the next reader of the terminal must not get.
    /// - Parameter patience: how long after the question the fence is waited for.
    static func answers(
        of descriptor: Int32, to query: inout TerminalQuery, _ decoder: inout KeyDecoder, _ patience: Duration
    ) -> [TerminalAnswer] {
        var answers: [TerminalAnswer] = []
        let deadline = (query.asked ?? .now) + patience
        while query.isOpen(at: .now), ContinuousClock.now < deadline {
            var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&request, 1, max(1, Int32((deadline - .now) / .milliseconds(1)))) > 0 else { continue }
            var buffer = [UInt8](repeating: 0, count: 1_024)
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else { break }
            _ = decoder.decode(buffer[..<count])
            answers += query.take(decoder.takeAnswers())
        }
        if query.isUnanswered { tcflush(descriptor, TCIFLUSH) }
        return answers
    }
}
