import GRDB

/// Which photos of the folder a store names. Moments of feeds name none: what a feed calls a photo is at the feed's.
enum PhotoReferences {
    static func all(_ db: Database) throws -> Set<PhotoName> {
        var names: Set<PhotoName> = []
        let texts = try String.fetchCursor(db, sql: select)
        while let text = try texts.next() { names.formUnion(found(in: text)) }
        return names
    }

    /// Every address of such a photo in a text, whatever stands around it: what might name one counts.
    static func found(in text: String) -> Set<PhotoName> {
        let bytes = Array(text.utf8)
        let mark = Array("\(PhotoName.folder)/".utf8)
        var names: Set<PhotoName> = []
        for start in bytes.indices where bytes[start...].starts(with: mark) {
            let rest = bytes[(start + mark.count)...]
            for format in PictureInfo.Format.allCases {
                let name = rest.prefix(PhotoName.digits + 1 + format.fileExtension.utf8.count)
                if let name = PhotoName(String(decoding: name, as: UTF8.self)) { names.insert(name) }
            }
        }
        return names
    }

    /// What local moments, drafts, deletions that can be undone, and people of the accounts name.
    private static let select = """
        SELECT photos FROM moment WHERE feed_id IS NULL AND instr(photos, '\(PhotoName.folder)/') > 0
        UNION ALL SELECT author_avatar FROM moment
          WHERE feed_id IS NULL AND instr(author_avatar, '\(PhotoName.folder)/') > 0
        UNION ALL SELECT photos FROM draft WHERE photos <> '[]'
        UNION ALL SELECT payload FROM outbox WHERE instr(payload, '\(PhotoName.folder)/') > 0
        UNION ALL SELECT ifnull(owner_avatar, '') || ' ' || ifnull(owner_background, '') FROM account
        UNION ALL SELECT ifnull(chosen_avatar, '') || ' ' || ifnull(chosen_background, '') FROM account
        """
}
