import MomentsKit

nonisolated extension English: ConfigWords {
    func settingsNotice(_ reports: [String]) -> String {
        "Not everything that is set counts:\n\n" + reports.map { "\($0)\n" }.joined()
            + "\nThe rest does. moments config shows all settings and where each comes from."
    }

    func message(of diagnostic: ConfigDiagnostic) -> String {
        switch diagnostic {
        case .unreadable(let reason): "cannot be read: \(reason). None of it is used"
        case .notAFile: "cannot be read: it is not a file. None of it is used"
        case .tooLarge(let maximum):
            "cannot be read: it is larger than \(maximum) bytes. None of it is used"
        case .notUTF8: "this is not UTF-8; save the file as UTF-8. None of it is used"
        case .notNames: "settings are names, each with a colon and its value, as in theme: dark"
        case .indentedLess: "this is indented less than the first line; begin both at the same column"
        case .indentedMore: "this is indented more than the line before it allows; a value stands in one line"
        case .tab: "there is a tab before the text; indent with spaces"
        case .tooDeep: "there are too many names under names"
        case .tooMany: "there are too many mistakes; the rest was not read"
        case .duplicate(let name, let first): "\(name) is there already, in line \(first), which counts"
        case .nameExpected: "here should be a name, a colon and a space, as in theme: dark"
        case .afterValue(let text): "\(text) stands after the end of the value; put all of it in quotes"
        case .tooManyBrackets: "there are too many brackets in brackets"
        case .colonExpected(let name): "\(name) needs a colon and a value"
        case .bracketMissing(let bracket): "a \(bracket) is missing: a bracket has to close in its line"
        case .commaExpected(let bracket, let found): "\(found) stands where a comma or a \(bracket) should"
        case .valueMissing: "a value is missing"
        case .needsQuotes(let shown, let character):
            "\(shown) means something else in a config file; put quotes around the text, as in '\(character)'"
        case .quoteMissing(let quote): "a \(quote) has no partner: quotes have to close in their line"
        case .unknownEscape(let character): "\\\(character) is unknown; write \\\\ for a backslash"
        case .shortEscape(let digits): "this escape needs \(digits) hexadecimal digits of a character"
        case .unknownSetting(let name, let nearest): "unknown setting \(name)\(didYouMean(nearest))"
        case .badValue(let name, let error): "\(name) \(message(of: error))"
        case .key(let diagnostic): message(of: diagnostic)
        }
    }

    private func message(of diagnostic: KeyDiagnostic) -> String {
        switch diagnostic {
        case .unknownContext(let name, let nearest): "there is no place \(name)\(didYouMean(nearest))"
        case .unknownAction(let name, let nearest): "unknown action \(name)\(didYouMean(nearest))"
        case .uselessAction(let name, let context): "\(name) does nothing in \(context); choose another place"
        case .typedKey(let key, let context, let action):
            "\(key) is text in \(context), so it cannot be \(action) there; "
                + "add Ctrl+ or Alt+, or take a function key"
        case .quitNeedsKey: "quit needs a key; it keeps its own"
        case .keyExpected(let name): "\(name) takes the name of a key, or a list of them"
        case .keyOrNoneExpected(let name): "\(name) takes the name of a key, a list of them, or none"
        case .unknownKey(let name, let nearest): "there is no key \(name)\(didYouMean(nearest))"
        case .unsentKey(let name, nil): "no terminal sends \(name); name another key"
        case .unsentKey(let name, let sent?): "terminals send \(name) as \(sent); name that, or another key"
        case .conflict(let key, let first, let second, let context):
            "\(key) would be both \(first) and \(second) in \(context); both keep their default keys"
        case .namesExpected: "keys takes the names of actions, each with a key, as in like: x"
        }
    }
}
