import GRDB

/// The lines of an export, each a JSON object with one member (docs/export.md).
enum ExportLine {
    static func header(_ header: ExportHeader) -> String {
        line("export") { header.add(to: &$0) }
    }

    /// - Parameter row: of a SELECT of `MomentColumn.selectList`.
    static func moment(_ row: Row) -> String {
        line("moment") {
            $0.addObject {
                $0.addMember("id", row[.remoteID] as String)
                $0.addMember("userDetails") {
                    $0.addUser(User(id: row[.authorID], name: row[.authorName], avatar: row[.authorAvatar]))
                }
                $0.addMember("type", row[.kind] as String)
                $0.addMember("title", row[.title] as String?)
                $0.addMember("url", row[.url] as String?)
                $0.addMember("photos") { $0.addJSON(row[.photos]) }
                $0.addMember("createdDate", (row[.createdAt] as Int64?).map(MomentDate.text))
                $0.addMember("isLiked") { $0.addBool(row[.isLiked]) }
                $0.addMember("likes") { $0.addJSON(row[.likes]) }
                $0.addMember("isOwn") { $0.addBool(row[.isOwn]) }
                if let origin: String = row[.origin] { $0.addMember("origin") { $0.addJSON(origin) } }
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
