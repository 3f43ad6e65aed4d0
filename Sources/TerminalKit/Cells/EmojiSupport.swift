/// The emoji of several scalars that a terminal draws as one glyph in two columns. None of an unknown terminal: a wrong width
/// would overwrite what stands beside one.
struct EmojiSupport: OptionSet {
    let rawValue: Int

    static let flags = EmojiSupport(rawValue: 1)
    /// Skin tones, and the flags of regions.
    static let toned = EmojiSupport(rawValue: 2)
    /// Those that are one column wide without what follows (U+FE0F): hearts, keys.
    static let widened = EmojiSupport(rawValue: 4)
    /// Several joined to one: families, professions.
    static let joined = EmojiSupport(rawValue: 8)
    static let all: EmojiSupport = [.flags, .toned, .widened, .joined]

    init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// - Parameters:
    ///   - version: the terminal's own words (XTVERSION); nil where it has not said any: its name decides.
    ///   - environment: `TERM`.
    init(version: String?, environment: [String: String]) {
        let name = (version ?? environment["TERM"] ?? "").lowercased()
        let known = Self.known.first { name.hasPrefix($0.begin) && Self.isOf($0.version, name) }
        self = known?.support ?? []
    }

    /// kitty joins emoji since 0.42 (kovidgoyal/kitty#8533; 0.41 was asked where its cursor stands behind each); Ghostty and foot
    /// keep each grapheme cluster in two columns. So does WezTerm, but for what U+FE0F widens, where its setting `unicode_version`
    /// is not 14. tmux, which answers by its own name, and all others count scalars.
    private static let known: [(begin: String, version: [Int], support: EmojiSupport)] = [
        ("kitty(", [0, 42], .all), ("kitty(", [], [.flags, .toned, .widened]),
        ("xterm-kitty", [], [.flags, .toned, .widened]),
        ("ghostty", [], .all), ("xterm-ghostty", [], .all), ("foot", [], .all),
        ("wezterm", [], [.flags, .toned, .joined]),
    ]

    /// Whether the numbers in a name are no less than these.
    private static func isOf(_ version: [Int], _ name: String) -> Bool {
        let numbers = name.split { !("0"..."9" ~= $0) }.prefix(version.count).compactMap { Int($0) }
        return !numbers.lexicographicallyPrecedes(version)
    }
}
