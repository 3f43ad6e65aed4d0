import MomentsCore
import MomentsKit
import TerminalKit

/// A config file that sets nothing: every setting with its default, as a comment.
enum ConfigExample {
    static var text: String {
        let lines =
            [
                "# Settings of Moments. Take the # away from a line to set it: this file sets nothing as it is.",
                "# moments config --path names the file; moments config says what is set, and where.",
            ] + Setting.allCases.flatMap(lines) + keys
        return lines.map { $0 + "\n" }.joined()
    }

    private static func lines(_ setting: Setting) -> [String] {
        let declaration = setting.declaration
        let others = ([declaration.flag] + declaration.environment.map(\.name)).compactMap(\.self)
        return [
            "", "# \(Language.english.settings.sentence(of: setting)).",
            "# Takes \(declaration.kind.values). Also: \(others.joined(separator: ", ")).",
            "#\(setting.rawValue): \(quoted(declaration.defaultValue))",
        ]
    }

    private static var keys: [String] {
        [
            "", "# Keys of actions, place by place. An action right under keys has its keys wherever it works:",
            "#   keys:", "#     like: [x, F5]",
            "# New keys take the place of the old ones; none leaves an action to the palette.",
            "#keys:",
        ]
            + KeyContext.allCases.flatMap { context in
                ["#  \(context.rawValue):"]
                    + ActionTable.entries(in: context).map { entry in
                        let names = entry.keys.map { quoted($0.name) }.joined(separator: ", ")
                        return "#    \(entry.action.rawValue): \(entry.keys.count == 1 ? names : "[\(names)]")"
                    }
            }
    }

    /// In quotes, where YAML would take the text for something else.
    private static func quoted(_ text: String) -> String {
        let isPlain =
            !text.isEmpty && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "+" || $0 == "-") }
        return isPlain && text != "-" ? text : "'" + text.replacing("'", with: "''") + "'"
    }
}
