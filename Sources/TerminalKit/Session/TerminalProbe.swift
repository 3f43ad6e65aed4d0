import Libc

/// Probes a terminal: asks it what it can at once, for a command that has no screen.
@MainActor package enum TerminalProbe {
    /// - Parameters:
    ///   - descriptor: a terminal, to be read and written.
    ///   - isWrapped: whether tmux stands between.
    /// - Returns: what it has answered until the fence, or within the time there is.
    package static func facts(_ descriptor: Int32, isWrapped: Bool) -> TerminalFacts {
        var modes = CbreakMode(descriptor: descriptor)
        modes.enter(discardingInput: false)
        defer { modes.restore() }
        var query = TerminalQuery(.graphics, isWrapped: isWrapped)
        let bytes = query.bytes
        query.ask(at: .now)
        guard write(descriptor, bytes, bytes.count) == bytes.count else { return TerminalFacts() }
        return answers(of: descriptor, to: &query)
    }

    private static func answers(of descriptor: Int32, to query: inout TerminalQuery) -> TerminalFacts {
        var (facts, decoder) = (TerminalFacts(), KeyDecoder())
        let deadline = ContinuousClock.now + TerminalQuery.patience
        while query.isOpen(at: .now), ContinuousClock.now < deadline {
            var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&request, 1, max(1, Int32((deadline - .now) / .milliseconds(1)))) > 0 else { continue }
            var buffer = [UInt8](repeating: 0, count: 1_024)
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else { break }
            _ = decoder.decode(buffer[..<count])
            for answer in query.take(decoder.takeAnswers()) { facts.add(answer) }
        }
        return facts
    }
}
