import Essentials
import MomentsCore

/// An origin in the form that the store keeps: JSON with `id`, `createdDate` (Unix seconds) and `userDetails`, which are
/// the words of a BFF's moment.
struct StoredOrigin: Equatable, Sendable {
    let remoteID: String
    let author: User
    let createdAt: Int64?

    /// The origin that a share of the moment names: a share of a share keeps the first origin.
    init(of moment: Moment) {
        let origin = moment.origin
        remoteID = origin?.remoteID ?? moment.remoteID
        author = origin?.author ?? moment.author
        createdAt = (origin == nil ? moment.createdDate : origin?.date).map { ChangeTime($0).second }
    }

    init(remoteID: String, author: User, createdAt: Int64?) {
        self.remoteID = remoteID
        self.author = author
        self.createdAt = createdAt
    }

    /// Nil where it names no moment.
    init?(_ json: JSONValue) {
        guard let id = json["id"]?.text else { return nil }
        remoteID = id
        author = json["userDetails"].map { User($0) } ?? User()
        createdAt = json["createdDate"]?.text.flatMap(MomentDate.second)
    }

    init?(_ text: String) {
        guard let json = JSONParser.parse(Array(text.utf8)) else { return nil }
        self.init(json)
    }

    /// The date as it is written.
    var date: String? { createdAt.map(MomentDate.text) }

    /// The text that the store keeps.
    var text: String {
        var writer = JSONWriter()
        add(to: &writer)
        return writer.text
    }

    func add(to writer: inout JSONWriter) {
        writer.addObject {
            $0.addMember("id", remoteID)
            $0.addMember("createdDate", date)
            $0.addMember("userDetails") { $0.addUser(author) }
        }
    }

    var origin: Origin {
        Origin(
            remoteID: remoteID, author: author, date: createdAt.map { Date(timeIntervalSince1970: TimeInterval($0)) })
    }
}
