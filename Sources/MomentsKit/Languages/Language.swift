/// A language that the app speaks. The raw value is its name in the config file, as in BCP 47.
package enum Language: String, CaseIterable, Sendable {
    case english = "en"
    case simplifiedChinese = "zh-Hans"

    /// The variables that name the language of messages, the first one that is set first (POSIX.1-2024, 8.2).
    package static let variables = ["LC_ALL", "LC_MESSAGES", "LANG"]

    /// The variable that decides; nil where none says anything.
    package static func variable(in environment: [String: String]) -> String? {
        variables.first { environment[$0]?.isEmpty == false }
    }

    /// The language of the environment's locale; English for all others, traditional Chinese included.
    package init(environment: [String: String]) {
        let locale = Self.variable(in: environment).flatMap { environment[$0] } ?? ""
        self = Self.isSimplifiedChinese(locale) ? .simplifiedChinese : .english
    }

    /// - Parameter locale: `language_TERRITORY.codeset@modifier`, all but the first optional; `zh_Hans_CN` on macOS.
    private static func isSimplifiedChinese(_ locale: String) -> Bool {
        guard locale.utf8.count <= 100 else { return false }
        let name = locale.prefix { $0 != "." && $0 != "@" }
        let parts = name.split(omittingEmptySubsequences: false) { $0 == "_" || $0 == "-" }.map { $0.lowercased() }
        guard parts.first == "zh" else { return false }
        return parts.count == 1 || ["cn", "sg", "hans"].contains(parts[1])
    }
}
