import GRDB
import MomentsCore

/// The photos of the folder that a store names. Moments of feeds name none: their photos are on the feed's server.
enum PhotoReferences {
    static func all(_ db: Database) throws -> Set<PhotoName> {
        var names: Set<PhotoName> = []
        let texts = try String.fetchCursor(db, sql: select)
        while let text = try texts.next() { names.formUnion(found(in: text)) }
        return names
    }

    /// Every address of such a photo in a text, whatever stands around it: what might name one counts.
    static func found(in text: String) -> Set<PhotoName> {
        var text = text
        return text.withUTF8 { bytes in
            var names: Set<PhotoName> = []
            for start in bytes.indices where bytes[start] == mark[0] && bytes[start...].starts(with: mark) {
                let rest = bytes[(start + mark.count)...]
                names.formUnion(PictureInfo.Format.allCases.compactMap { name(in: rest, $0) })
            }
            return names
        }
    }

    private static let mark = Array("\(PhotoName.folder)/".utf8)

    private static func name(in bytes: Slice<UnsafeBufferPointer<UInt8>>, _ format: PictureInfo.Format) -> PhotoName? {
        let length = PhotoName.digits + 1 + format.fileExtension.utf8.count
        return PhotoName(String(decoding: bytes.prefix(length), as: UTF8.self))
    }

    /// The names in local moments, drafts, deletions that can be undone, and people of the accounts.
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
