import MomentsCore

/// Words of the full-text index that nobody can type: they stand for the account, and for what a moment has. So one
/// account's search is done within the index, and the moments of others cost it nothing.
///
/// The letters are of Unicode's private use area, which unicode61 counts as letters and `SearchTokenizer` does not.
enum SearchTags {
    static let link = "\u{E001}"
    static let photos = "\u{E002}"
    static let poll = "\u{E004}"

    static func account(_ account: Account.ID) -> String { "\u{E000}\(account)" }

    /// As `sql` has it, byte for byte: what is taken out of the index has to be what was put in.
    static func hasLink(url: String?, title: String?) -> Bool {
        if let first = url?.utf8.first, first != 0 { return true }
        guard var title else { return false }
        return title.withStoredUTF8 { bytes in
            var rest = bytes[...]
            while let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
                if bytes[colon...].starts(with: "://".utf8) {
                    let scheme = bytes[..<colon]
                    if scheme.suffix(4).elementsEqual("http".utf8) || scheme.suffix(5).elementsEqual("https".utf8) {
                        return true
                    }
                }
                rest = bytes[(colon + 1)...]
            }
            return false
        }
    }

    /// - Parameter photos: as they are stored.
    static func hasPhotos(_ photos: String) -> Bool { photos != "[]" }

    /// The texts by which a status is found, beside those of every moment.
    static func texts(of status: StatusDetails) -> [String] {
        (status.poll?.options.map(\.title) ?? []) + status.media.compactMap(\.altText)
    }

    static func hasLink(_ status: StatusDetails) -> Bool { !status.links.isEmpty }

    /// The indexed words of a status beside its texts: an author with their handle, hashtags, and the tags of a link and a poll.
    static func words(of status: StatusDetails) -> [String] {
        SearchNames.words(ofAuthor: status.handle) + status.tags.compactMap { SearchNames.word(hashtag: $0) }
            + (hasLink(status) ? [link] : []) + (status.poll == nil ? [] : [poll])
    }

    /// The tags of a moment, as `sql` has them: SQLite looks through a title slowly.
    /// - Parameter photos: as they are stored.
    static func all(account: Account.ID, url: String?, title: String?, photos: String) -> String {
        self.account(account) + (hasLink(url: url, title: title) ? " " + link : "")
            + (hasPhotos(photos) ? " " + self.photos : "")
    }

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
