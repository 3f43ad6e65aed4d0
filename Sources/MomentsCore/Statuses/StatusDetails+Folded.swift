extension StatusDetails {
    /// Whether its text is folded until it is asked for: it has a content warning, or matches a filter that warns.
    package var hasWarning: Bool { !filters.isEmpty || spoilerText.hasShape }

    /// Whether anything of it is not shown until it is asked for.
    /// - Parameter photos: how many its moment has: an import may have them and nothing else of its media.
    package func isFoldable(photos: Int) -> Bool { hasWarning || isSensitive && (photos > 0 || !media.isEmpty) }

    /// Whether that is for a content warning or sensitive media alone, which a setting can show. Posts that a filter folds, and
    /// direct messages, are to be asked for all the same.
    /// - Parameter photos: as above.
    package func isFoldedAsSensitive(photos: Int) -> Bool {
        isFoldable(photos: photos) && filters.isEmpty && !isDirect
    }
}
