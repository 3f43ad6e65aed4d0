import TerminalKit

/// Plays a tape through a driver: the same tape and driver give the same bytes.
final class TapePlayer {
    private let driver: any AppDriver
    private let output: any TapeOutput
    private let programs: Programs
    private var frameFiles: [String] = []
    private var isHidden = false
    private var hasStarted = false
    private var waitPattern: TapePattern?
    private var waitTimeout: Duration
    private let isOnline: Bool

    /// The default of vhs.
    static let defaultTimeout = Duration.seconds(15)

    /// - Parameter isOnline: whether a `Wait` also waits in real time, for answers of a server.
    init(
        driver: any AppDriver, output: any TapeOutput = FileTapeOutput(), programs: Programs = .installed,
        isOnline: Bool = false
    ) {
        self.driver = driver
        self.isOnline = isOnline
        waitTimeout = Self.defaultTimeout
        self.output = output
        self.programs = programs
    }

    func play(_ tape: Tape) async throws(PlayError) {
        try checkPrograms(of: tape)
        hasStarted = tape.launch == nil
        await driver.waitUntilIdle()
        for (index, command) in tape.commands.enumerated() {
            if index == tape.launch?.type { continue }
            try await perform(index == tape.launch?.enter ? launching(command) : command)
            if command.action.givesFrame { try writeFrame(after: command) }
        }
    }

    private func checkPrograms(of tape: Tape) throws(PlayError) {
        let errors = tape.commands.compactMap { command -> TapeError? in
            guard case .require(let program) = command.action, !programs.contains(program) else { return nil }
            return TapeError(location: command.location, message: "the program \(program.printable) is not on the PATH")
        }
        guard errors.isEmpty else { throw .refused(errors) }
    }

    /// The `Enter` that starts the app is the shell's; if it is pressed more than once, the app gets the others.
    private func launching(_ command: TapeCommand) -> TapeCommand {
        hasStarted = true
        guard case .keys(let keys, let count) = command.action else { return command }
        return TapeCommand(action: .keys(keys, count: count - 1), location: command.location)
    }

    private func perform(_ command: TapeCommand) async throws(PlayError) {
        switch command.action {
        case .type(let text): try await send(Array(Self.typed(text).utf8), for: command)
        case .keys(let keys, let count): try await press(keys, count, for: command)
        case .line(let text): try await answer(text, for: command)
        case .paste: try await send(Self.pasted(driver.clipboard), for: command)
        case .copy(let text): driver.clipboard = text
        case .sleep(let duration):
            driver.advanceClock(by: duration)
            await driver.waitUntilIdle()
        case .resize(let size):
            guard !driver.hasEnded else { throw .ended(at: command.location) }
            driver.resize(to: size)
            await driver.waitUntilIdle()
        case .wait(let scope, let pattern, let timeout):
            try await wait(scope, pattern, timeout ?? waitTimeout, for: command)
        case .screenshot(let path, let format): try screenshot(path, format, at: command.location)
        case .output(let path): frameFiles.append(path)
        case .hide: isHidden = true
        case .show: isHidden = false
        case .waitPattern(let pattern): waitPattern = pattern
        case .waitTimeout(let timeout): waitTimeout = timeout
        // Applied where the driver was made, or ignored here.
        case .environment, .require, .columns, .rows, .theme, .nothing: break
        }
    }

    // MARK: Keys

    private func press(_ keys: [Key], _ count: Int, for command: TapeCommand) async throws(PlayError) {
        let bytes = keys.flatMap(\.bytes)
        guard bytes == [0x1B] else {
            return try await send(Array(repeatElement(bytes, count: count).joined()), for: command)
        }
        // Two Escapes in one burst would be Alt and Escape.
        for _ in 0..<count { try await send(bytes, for: command) }
    }

    private func send(_ bytes: [UInt8], for command: TapeCommand) async throws(PlayError) {
        guard !bytes.isEmpty else { return }
        guard !driver.hasEnded else { throw .ended(at: command.location) }
        driver.receive(bytes)
        await driver.waitUntilIdle()
    }

    private func answer(_ line: String, for command: TapeCommand) async throws(PlayError) {
        guard !driver.hasEnded else { throw .ended(at: command.location) }
        guard await driver.answer(line) else { throw .notInLines(at: command.location) }
    }

    /// The Enter key sends a carriage return.
    private static func typed(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\n" ? "\r" : $0 }))
    }

    /// Bracketed (xterm's control sequences, "Bracketed Paste Mode"). No terminal lets the clipboard send an Escape: it
    /// could end the paste and type on.
    private static func pasted(_ text: String) -> [UInt8] {
        Array("\u{1B}[200~\(typed(text).filter { $0 != "\u{1B}" })\u{1B}[201~".utf8)
    }

    // MARK: Looking

    private func wait(
        _ scope: TapeCommand.WaitScope, _ pattern: TapePattern?, _ timeout: Duration, for command: TapeCommand
    ) async throws(PlayError) {
        let deadline = ContinuousClock.now + timeout
        while true {
            do {
                return try check(scope, pattern, for: command)
            } catch {
                guard isOnline, !driver.hasEnded, case .missed = error, .now < deadline else { throw error }
            }
            await driver.waitForFrame(until: deadline)
            await driver.waitUntilIdle()
        }
    }

    private func check(
        _ scope: TapeCommand.WaitScope, _ pattern: TapePattern?, for command: TapeCommand
    ) throws(PlayError) {
        guard let pattern = pattern ?? waitPattern else { return try checkPrompt(for: command) }
        let snapshot = driver.snapshot
        let text = scope == .line ? snapshot.cursorLine : snapshot.lines.joined(separator: "\n")
        do {
            if let text, try pattern.matches(text) { return }
        } catch {
            throw .unmatchable(pattern: pattern.text, reason: error.reason, at: command.location)
        }
        let reason = text == nil ? "cannot look at the cursor's line, for the cursor is hidden" : "found nothing"
        throw .missed(
            "Wait+\(scope.rawValue) /\(pattern.text.printable)/ \(reason)", at: command.location, screen: snapshot.lines
        )
    }

    /// In vhs a `Wait` alone waits for the shell's prompt: here that is true while the app does not run.
    private func checkPrompt(for command: TapeCommand) throws(PlayError) {
        guard hasStarted, !driver.hasEnded else { return }
        throw .missed(
            "Wait without a pattern is true once the app has ended, and it runs", at: command.location,
            screen: driver.snapshot.lines)
    }

    // MARK: Files

    private func screenshot(_ path: String, _ format: SnapshotFormat, at location: TapeLocation) throws(PlayError) {
        do {
            try output.write(driver.picture(format).rendered(as: format), to: path)
        } catch {
            throw .unwritable(path: path, reason: error.reason, at: location)
        }
    }

    private func writeFrame(after command: TapeCommand) throws(PlayError) {
        guard hasStarted, !isHidden, !frameFiles.isEmpty else { return }
        let frame = driver.snapshot.text + PlayError.rule + "\n"
        for path in frameFiles {
            do {
                try output.append(frame, to: path)
            } catch {
                throw .unwritable(path: path, reason: error.reason, at: command.location)
            }
        }
    }
}

extension TapeCommand.Action {
    /// Preparations show nothing new, and vhs records none of them once the app runs.
    fileprivate var givesFrame: Bool {
        switch self {
        case .environment, .require, .columns, .rows, .theme, .waitPattern, .waitTimeout, .nothing(.setting),
            .nothing(.video):
            false
        default: true
        }
    }
}
