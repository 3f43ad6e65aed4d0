import MomentsCore

/// Words of the full-text index that nobody can type: they stand for the account, and for what a moment has. So one
/// account's search is done within the index, and the moments of others cost it nothing.
///
/// The letters are of Unicode's private use area, which unicode61 counts as letters and `SearchTokenizer` does not.
enum SearchTags {
    static let link = "\u{E001}"
    static let photos = "\u{E002}"

    static func account(_ account: Account.ID) -> String { "\u{E000}\(account)" }

    /// As the tags have it, which are made in SQL.
    static func hasLink(url: String?, title: String?) -> Bool {
        if let url, !url.isEmpty { return true }
        return title.map { $0.contains("http://") || $0.contains("https://") } ?? false
    }

    /// - Parameter photos: as they are stored.
    static func hasPhotos(_ photos: String) -> Bool { photos != "[]" }

    /// An expression of SQL: the tags of a moment.
    /// - Parameters: what it takes from the moment, in SQL.
    static func sql(account: String, url: String, title: String, photos: String) -> String {
        """
        char(57344) || \(account)
          || iif(\(url) <> '' OR instr(\(title), 'http://') OR instr(\(title), 'https://'), ' ' || char(57345), '')
          || iif(\(photos) <> '[]', ' ' || char(57346), '')
        """
    }
}
