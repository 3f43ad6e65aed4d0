import GRDB

/// The lines of an export, each a JSON object with one member (docs/export.md).
enum ExportLine {
    static func header(_ header: ExportHeader) -> String {
        line("export") { header.add(to: &$0) }
    }

    /// What a moment's line is made of, in the order that `moment` takes it.
    static let columns = """
        remote_id, author_id, author_name, author_avatar, kind, title, url, photos, created_at, is_liked, likes, is_own,
          origin
        """

    static func moment(_ row: Row) -> String {
        line("moment") {
            $0.addObject {
                $0.addMember("id", row[0] as String)
                $0.addMember("userDetails") { $0.addUser(User(id: row[1], name: row[2], avatar: row[3])) }
                $0.addMember("type", row[4] as String)
                $0.addMember("title", row[5] as String?)
                $0.addMember("url", row[6] as String?)
                $0.addMember("photos") { $0.addJSON(row[7]) }
                $0.addMember("createdDate", (row[8] as Int64?).map(MomentDate.text))
                $0.addMember("isLiked") { $0.addBool(row[9]) }
                $0.addMember("likes") { $0.addJSON(row[10]) }
                $0.addMember("isOwn") { $0.addBool(row[11]) }
                if let origin: String = row[12] { $0.addMember("origin") { $0.addJSON(origin) } }
            }
        }
    }

    static func draft(_ text: String) -> String {
        line("draft") { $0.addString(text) }
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
