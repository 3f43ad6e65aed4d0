nonisolated extension StringProtocol {
    /// The text as a message may show it: at most 60 characters, and nothing in it that a terminal would obey.
    var printable: String {
        let shown = unicodeScalars.prefix(60)
        let cut = shown.endIndex == unicodeScalars.endIndex ? "" : "…"
        return shown.map(\.printable).joined() + cut
    }
}

nonisolated extension Unicode.Scalar {
    fileprivate var printable: String {
        switch properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .lineSeparator, .paragraphSeparator, .unassigned:
            "\\u{\(String(value, radix: 16))}"
        default: String(self)
        }
    }
}
