import GRDB
import MomentsCore

/// The status that an entry shows, as an export has it: its details, and its identity.
struct ExportedStatus: Equatable, Sendable {
    /// Of the entry: of the status itself, or of the boost of it.
    let entry: NewStatus.Identity
    /// Of what the entry boosts; nil where it boosts nothing.
    let boosted: NewStatus.Identity?
    /// Of what is shown; `boostedBy` of a boost.
    private(set) var details: StatusDetails

    /// Whether everybody may read it, and what it quotes.
    var isPublic: Bool {
        details.visibility.isForEverybody && details.quote?.visibility.isForEverybody != false
    }

    /// - Parameter key: of a moment.
    /// - Returns: nil where it is no entry.
    static func of(_ key: Int64, _ db: Database) throws -> ExportedStatus? {
        try Row.fetchOne(db.cachedStatement(sql: select), arguments: [key]).map { row in
            var status = try ExportedStatus(row)
            try status.details.hideQuote(by: HiddenAuthors(row[Column.feed], db).handles(merged: true))
            return status
        }
    }

    private init(_ row: Row) throws {
        let (id, uri): (String?, String?) = try (row[Column.id], row[Column.uri])
        let (own, shown): (String, String?) = try (row[Column.details], row[Column.boostedDetails])
        entry = NewStatus.Identity(remoteID: id ?? "", uri: uri)
        guard let shown else {
            boosted = nil
            details = StatusDetails(json: own) ?? Self.unreadable
            return
        }
        let (boostedID, boostedURI): (String?, String?) = try (row[Column.boostedID], row[Column.boostedURI])
        boosted = NewStatus.Identity(remoteID: boostedID ?? "", uri: boostedURI)
        var details = StatusDetails(json: shown) ?? Self.unreadable
        details.boostedBy = StatusDetails(json: own)?.boostedBy
        self.details = details
    }

    /// A damaged status has an unknown visibility.
    private static let unreadable = StatusDetails(handle: "", visibility: .unknown)

    /// Nil without an identity or details, and for a boost of itself.
    init?(_ json: JSONValue) {
        guard let entry = NewStatus.Identity(json), var details = StatusDetails(json)?.bounded else { return nil }
        self.entry = entry
        if let reblog = json["reblog"], reblog != .null {
            guard let boosted = NewStatus.Identity(reblog), !boosted.isSame(as: entry) else { return nil }
            self.boosted = boosted
        } else {
            boosted = nil
            details.boostedBy = nil
        }
        self.details = details
    }

    func add(to writer: inout JSONWriter) {
        writer.addObject {
            $0.addMembers(of: entry)
            if let boosted { $0.addMember("reblog") { $0.addObject { $0.addMembers(of: boosted) } } }
            $0.addMembers(of: details)
        }
    }

    private enum Column: String, SelectColumn {
        case id = "entry.remote_id"
        case uri = "entry.uri"
        case details = "entry.details"
        case boostedID = "boosted.remote_id"
        case boostedURI = "boosted.uri"
        case boostedDetails = "boosted.details"
        case feed = "entry.feed_id"
    }

    private static let select = """
        SELECT \(Column.list()) FROM status AS entry LEFT JOIN status AS boosted ON boosted.id = entry.reblog_id
        WHERE entry.moment_id = ?
        """
}

extension NewStatus.Identity {
    /// The identifier is "" where the server gave it to another status.
    fileprivate init?(_ json: JSONValue) {
        let id = json["id"]?.string.flatMap { $0.utf8.count <= StatusBounds.identifier ? $0.storable : nil } ?? ""
        let uri = json["uri"]?.string?.boundedAddress?.storable
        guard !id.isEmpty || uri?.isEmpty == false else { return nil }
        self.init(remoteID: id, uri: uri?.isEmpty == true ? nil : uri)
    }

    fileprivate func isSame(as other: Self) -> Bool {
        guard let uri, let otherURI = other.uri else { return remoteID == other.remoteID }
        return uri == otherURI
    }
}

extension JSONWriter {
    fileprivate mutating func addMembers(of identity: NewStatus.Identity) {
        addMember("id", identity.remoteID.isEmpty ? nil : identity.remoteID)
        addMember("uri", identity.uri)
    }
}
