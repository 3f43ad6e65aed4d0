import MomentsKit
import TerminalKit

/// Finds the launch and the errors of a tape that need all of its commands.
struct TapeReview {
    private(set) var launch: LaunchLine?
    private(set) var errors: [TapeError] = []

    init(_ commands: [TapeCommand]) {
        findLaunch(in: commands)
        checkShell(in: commands)
        checkSizes(in: commands)
        checkPastes(in: commands)
    }

    /// The first command that sends anything is a `Type` of the app's name, and the next one is `Enter`.
    private mutating func findLaunch(in commands: [TapeCommand]) {
        let keys = commands.indices.filter { commands[$0].action.sendsKeys }
        guard keys.count >= 2, case .type(let line) = commands[keys[0]].action,
            line.split(maxSplits: 1, whereSeparator: { $0 == " " || $0 == "\t" }).first == "moments",
            case .keys([Key(.enter)], let count) = commands[keys[1]].action, count > 0
        else { return }
        guard let words = ShellWords(line) else {
            return report("this command line has a quote or a backslash without a partner", at: commands[keys[0]])
        }
        launch = LaunchLine(arguments: Array(words.words.dropFirst()), type: keys[0], enter: keys[1])
    }

    /// Before the app starts there is nothing to look at: no shell runs here.
    private mutating func checkShell(in commands: [TapeCommand]) {
        for command in commands[..<(launch?.enter ?? 0)] where command.action.looks {
            report("this looks at a shell: only the app's own screens are played", at: command)
        }
    }

    private mutating func checkSizes(in commands: [TapeCommand]) {
        let start = launch?.enter ?? commands.firstIndex(where: \.action.needsApp) ?? commands.endIndex
        for command in commands[start...] where command.action.isSize {
            report("the terminal's size has to be set before the app starts", at: command)
        }
    }

    private mutating func checkPastes(in commands: [TapeCommand]) {
        let firstCopy = commands.firstIndex(where: \.action.mayCopy) ?? commands.endIndex
        for command in commands[..<firstCopy] where command.action == .paste {
            report("Paste needs a Copy before it: a tape has a clipboard of its own", at: command)
        }
    }

    private mutating func report(_ message: String, at command: TapeCommand) {
        errors.append(TapeError(location: command.location, message: message))
    }
}

extension TapeCommand.Action {
    fileprivate var sendsKeys: Bool {
        switch self {
        case .type, .keys, .line, .paste: true
        default: false
        }
    }

    /// The app's keys copy as well as the tape does.
    fileprivate var mayCopy: Bool {
        switch self {
        case .copy, .type, .keys, .line: true
        default: false
        }
    }

    fileprivate var isSize: Bool {
        switch self {
        case .columns, .rows: true
        default: false
        }
    }

    fileprivate var looks: Bool {
        switch self {
        case .wait(_, .some, _), .screenshot: true
        default: false
        }
    }

    fileprivate var needsApp: Bool {
        switch self {
        case .type, .keys, .line, .paste, .sleep, .resize, .wait, .screenshot: true
        default: false
        }
    }
}
