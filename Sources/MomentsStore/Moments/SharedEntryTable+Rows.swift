/// Rows that read as those of moments.
extension SharedEntryTable {
    /// What stands behind FROM, for `list`.
    static let source = """
        shared_entry CROSS JOIN moment ON moment.id = shared_entry.moment_id
          CROSS JOIN status ON status.id = shared_entry.status_id
        """

    /// The list of a SELECT whose rows `Row` reads as those of moments.
    /// - Parameter title: what is made of the title.
    static func list(_ columns: some Sequence<MomentColumn>, title: (String) -> String = { $0 }) -> String {
        columns.map { column in
            switch column {
            case .id: "shared_entry.moment_id"
            case .remoteID: "ifnull(status.remote_id, status.uri)"
            case .isLiked: "ifnull(shared_entry.server_liked, 0)"
            case .title: title("shared_entry.title")
            case .feed, .serverLiked, .authorID, .authorName, .authorAvatar, .kind, .url, .photos, .likes, .titleWords,
                .authorWords, .altWords:
                "shared_entry.\(column.name)"
            case .createdAt, .isOwn, .origin, .account, .likeChange: "moment.\(column.name)"
            }
        }.joined(separator: ", ")
    }
}
