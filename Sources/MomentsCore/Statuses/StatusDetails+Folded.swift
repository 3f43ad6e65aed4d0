extension StatusDetails {
    /// Whether its text is folded until it is asked for: it has a content warning, or matches a filter that warns.
    package var hasWarning: Bool { !filters.isEmpty || spoilerText.contains { !$0.isWhitespace } }

    /// Whether anything of it is not shown until it is asked for.
    package var isFoldable: Bool { hasWarning || isSensitive && !media.isEmpty }
}
