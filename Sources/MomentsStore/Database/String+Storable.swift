extension String {
    /// The text as SQLite can keep it: text ends there at the first NUL, so that each becomes U+FFFD.
    var storable: String {
        guard utf8.contains(0) else { return self }
        return String(String.UnicodeScalarView(unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 }))
    }
}
