import MomentsCore
import TerminalKit

/// `Set` lines. All of vhs's are checked; those about a picture are then left out.
extension TapeParser {
    mutating func setting(_ word: TapeToken) throws(TapeError) -> TapeCommand.Action {
        let name = next
        guard name.kind == .word, TapeWords.allSettings.contains(name.text) else { throw noSetting(after: word) }
        take()
        switch name.text {
        case "Columns": return .columns(try size(name))
        case "Rows": return .rows(try size(name))
        case "WaitPattern": return .waitPattern(try waitPattern(name))
        case "WaitTimeout": return .waitTimeout(try time(after: name))
        case "TypingSpeed": _ = try time(after: name)
        case "CursorBlink": try check(name, "true or false") { ["true", "false"].contains($0.text) }
        case "Shell": try check(name, "one of \(Self.shells.joined(separator: ", "))") { Self.shells.contains($0.text) }
        case "WindowBar":
            try check(name, "one of \(Self.bars.joined(separator: ", "))") { ([""] + Self.bars).contains($0.text) }
        case "MarginFill": try check(name, "a file's name or a colour such as \"#6B50FF\"", Self.isFill)
        case "Theme": return try theme(name)
        case "FontFamily": try check(name, "a font's name") { $0.isText }
        case "LetterSpacing", "LineHeight", "PlaybackSpeed", "LoopOffset":
            try check(name, "a number") { $0.kind == .number && Double($0.text) != nil }
            if name.text == "LoopOffset", next.kind == .mark, next.text == "%" { take() }
        default: try check(name, "a whole number") { $0.kind == .number && Int($0.text) != nil }
        }
        return .nothing(.setting)
    }

    private static let shells = ["bash", "zsh", "fish", "powershell", "pwsh", "cmd", "nu", "osh", "xonsh"]
    private static let bars = ["Colorful", "ColorfulRight", "Rings", "RingsRight"]

    private func noSetting(after word: TapeToken) -> TapeError {
        guard next.kind == .word else { return expected("a setting's name and its value", after: word) }
        let suggestion = Spelling.suggestion(for: next.text, among: TapeWords.allSettings)
        return error("\"\(next.text.printable)\" is no setting\(suggestion)", at: next)
    }

    private mutating func check(
        _ name: TapeToken, _ what: String, _ isGood: (TapeToken) -> Bool
    ) throws(TapeError) {
        guard isGood(next) else { throw expected(what, after: name) }
        take()
    }

    mutating func size(_ name: TapeToken) throws(TapeError) -> Int {
        guard next.kind == .number, let size = Int(next.text), 1...1000 ~= size else {
            throw expected("a whole number from 1 to 1000", after: name)
        }
        take()
        return size
    }

    private mutating func waitPattern(_ name: TapeToken) throws(TapeError) -> TapePattern {
        guard next.kind == .regex || next.isText else { throw expected("a regular expression", after: name) }
        return try pattern(take())
    }

    private static func isFill(_ token: TapeToken) -> Bool {
        guard token.kind == .string, token.text.hasPrefix("#") else { return token.isText }
        return token.text.utf8.count == 7 && UInt32(token.text.dropFirst(), radix: 16) != nil
    }

    /// The app's own themes by their names; all others are those of vhs's picture.
    private mutating func theme(_ name: TapeToken) throws(TapeError) -> TapeCommand.Action {
        let token = next
        try check(name, "a theme's name or a JSON object", Self.isTheme)
        return token.isText
            ? Theme.Name(rawValue: token.text).map { .theme($0) } ?? .nothing(.setting) : .nothing(.setting)
    }

    private static func isTheme(_ token: TapeToken) -> Bool {
        guard token.kind == .json || token.text.hasPrefix("{") else { return token.isText }
        // A faulty JSON needs no precise message: themes of vhs mean nothing here.
        return if case .object? = JSONParser.parse(Array(token.text.utf8)) { true } else { false }
    }
}

extension TapeToken {
    fileprivate var isText: Bool { kind == .word || kind == .string }
}
