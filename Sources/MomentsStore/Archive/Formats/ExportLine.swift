import GRDB
import MomentsCore

/// The lines of an export, each a JSON object with one member (docs/export.md).
enum ExportLine {
    static func header(_ header: ExportHeader) -> String {
        line("export") { header.add(to: &$0) }
    }

    /// - Parameter number: what its moments name it by.
    static func feed(_ feed: ExportedFeed, number: Int) -> String {
        line("feed") { feed.add(to: &$0, number: number) }
    }

    /// - Parameters:
    ///   - row: of a SELECT of `MomentColumn.selectList`.
    ///   - feed: the number of its feed; nil for a local moment.
    ///   - isLiked: nil where that is not known.
    ///   - status: that it shows; nil for what is of no Mastodon-compatible server.
    /// - Throws: where the row does not hold what the table says.
    static func moment(_ row: Row, feed: Int?, isLiked: Bool?, status: ExportedStatus? = nil) throws -> String {
        let author = try User(id: row[.authorID], name: row[.authorName], avatar: row[.authorAvatar])
        let (remoteID, kind): (String, String) = try (row[.remoteID], row[.kind])
        let (title, url, origin): (String?, String?, String?) = try (row[.title], row[.url], row[.origin])
        let (photos, likes): (String, String) = try (row[.photos], row[.likes])
        let (second, isOwn): (Int64?, Bool) = try (row[.createdAt], row[.isOwn])
        return line("moment") {
            $0.addObject {
                $0.addMember("id", remoteID)
                if let feed { $0.addMember("feed") { $0.addNumber(feed) } }
                $0.addMember("userDetails") { $0.addUser(author) }
                $0.addMember("type", kind)
                $0.addMember("title", title)
                $0.addMember("url", url)
                $0.addMember("photos") { $0.addJSON(photos) }
                $0.addMember("createdDate", second.map(MomentDate.text))
                if let isLiked { $0.addMember("isLiked") { $0.addBool(isLiked) } }
                $0.addMember("likes") { $0.addJSON(likes) }
                $0.addMember("isOwn") { $0.addBool(isOwn) }
                if let origin { $0.addMember("origin") { $0.addJSON(origin) } }
                if let status { $0.addMember("status") { status.add(to: &$0) } }
            }
        }
    }

    /// The photos stand beside the text: releases that know none read the text alone.
    static func draft(_ draft: DraftContent) -> String {
        var writer = JSONWriter()
        writer.addObject {
            $0.addMember("draft", draft.text)
            if !draft.photos.isEmpty { $0.addMember("photos") { $0.addJSON(StoredJSON.encode(draft.photos)) } }
        }
        return PrintableJSON.escape(writer.text) + "\n"
    }

    static func settings(_ text: String) -> String {
        line("settings") { $0.addString(text) }
    }

    /// - Parameter lines: how many come before this one.
    static func end(moments: Int, lines: Int) -> String {
        line("end") {
            $0.addObject {
                $0.addMember("moments") { $0.addNumber(moments) }
                $0.addMember("lines") { $0.addNumber(lines) }
            }
        }
    }

    private static func line(_ name: String, _ addValue: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter()
        writer.addObject { $0.addMember(name, addValue) }
        return PrintableJSON.escape(writer.text) + "\n"
    }
}
