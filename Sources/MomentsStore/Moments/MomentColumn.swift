import GRDB

/// The columns of the table of moments, each named here and nowhere else: select lists, insert lists and what is read out
/// of a row are made from them.
///
/// Those before `serverLiked` are read together, always all of them and in this order, and an export reads that one behind
/// them, so that a case is its own index.
enum MomentColumn: Int, CaseIterable {
    case id, remoteID, authorID, authorName, authorAvatar, kind, title, url, photos, createdAt, isLiked, likes, isOwn
    case origin, feed
    case serverLiked
    case account, titleWords, authorWords, altWords, likeChange, hidden

    var name: String {
        switch self {
        case .id: "id"
        case .remoteID: "remote_id"
        case .authorID: "author_id"
        case .authorName: "author_name"
        case .authorAvatar: "author_avatar"
        case .kind: "kind"
        case .title: "title"
        case .url: "url"
        case .photos: "photos"
        case .createdAt: "created_at"
        case .isLiked: "is_liked"
        case .likes: "likes"
        case .isOwn: "is_own"
        case .origin: "origin"
        case .feed: "feed_id"
        case .serverLiked: "server_liked"
        case .account: "account_id"
        case .titleWords: "title_words"
        case .authorWords: "author_words"
        case .altWords: "alt_words"
        case .likeChange: "like_change"
        case .hidden: "hidden"
        }
    }

    /// The columns that a moment is read from.
    static let read = allCases.prefix { $0 != .serverLiked }
    /// The columns that an export reads.
    static let exported = allCases.prefix { $0 != .account }
    /// The columns that are replaced when the moment is imported again.
    static let replaced: [MomentColumn] = [
        .authorID, .authorName, .authorAvatar, .kind, .title, .url, .photos, .likes,
    ]
    /// The columns of the full-text index that differ from those of the moment; they follow from `replaced`.
    static let words: [MomentColumn] = [.titleWords, .authorWords, .altWords]
    /// The columns that an insertion of a local moment sets, all but the key and those that only moments of feeds have.
    static let inserted = allCases.filter { ![.id, .feed, .serverLiked, .likeChange, .hidden].contains($0) }

    /// The columns that an insertion of a feed's moment sets.
    static let insertedOfFeed = inserted + [.feed, .serverLiked, .hidden]
    /// The columns that identify a moment, in the order of `isIdentified`.
    static let identity: [MomentColumn] = [.account, .feed, .remoteID, .createdAt]

    /// A condition in SQL, which takes the values of `identity`.
    static let isIdentified = """
        account_id = ? AND \(FeedTable.identity) = ifnull(?, 0) AND remote_id = ?
          AND \(Schema.identityDate) = ifnull(?, '')
        """

    /// An expression in SQL, which takes the values of these columns: whether a row has them all.
    static func areSame(_ columns: [MomentColumn]) -> String {
        list(columns, separator: " AND ") { "\($0) IS ?" }
    }

    static func list(
        _ columns: some Sequence<MomentColumn>, separator: String = ", ", _ item: (String) -> String
    ) -> String {
        columns.map { item($0.name) }.joined(separator: separator)
    }

    /// The list of a SELECT whose rows `Row` reads by these names.
    /// - Parameter title: what stands for the title.
    static func selectList(title: String = MomentColumn.title.name) -> String {
        read.map { $0 == .title ? title : $0.name }.joined(separator: ", ")
    }
}

extension Row {
    /// - Parameter column: one of `MomentColumn.read`; the row is of a SELECT of `MomentColumn.selectList`, or of an export's.
    /// - Throws: where the value is of another kind: GRDB's own subscripts end the program then.
    subscript<Value: DatabaseValueConvertible & StatementColumnConvertible>(_ column: MomentColumn) -> Value {
        get throws { try decode(atIndex: column.rawValue) }
    }
}
