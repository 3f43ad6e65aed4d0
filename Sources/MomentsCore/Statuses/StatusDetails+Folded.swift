extension StatusDetails {
    /// Whether its text is folded until it is asked for: it has a content warning, or matches a filter that warns.
    package var hasWarning: Bool { !filters.isEmpty || spoilerText.contains { !$0.isWhitespace } }

    /// Whether anything of it is not shown until it is asked for.
    package var isFoldable: Bool { hasWarning || isSensitive && !media.isEmpty }

    /// Whether that is for a content warning or sensitive media alone, which a setting can show. What a filter folds, and a
    /// direct message, are to be asked for all the same.
    package var isFoldedAsSensitive: Bool { isFoldable && filters.isEmpty && !isDirect }
}
