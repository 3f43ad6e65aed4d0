import MomentsCore

/// The first line of an export: what it is, and whose.
struct ExportHeader: Equatable, Sendable {
    static let format = "moments"
    /// The latest version that this release reads: that of exports with feeds on Mastodon-compatible servers.
    static let version = 3
    /// The versions of exports with feeds of other servers, and without feeds, which earlier releases read.
    private static let (versionWithoutStatuses, versionWithoutFeeds) = (2, 1)

    let version: Int
    let email: String
    /// The name that the owner of the account chose; nil where they chose none.
    let name: String?
    let owner: Owner?

    init(email: String, name: String?, owner: Owner?, feeds: [ExportedFeed] = []) {
        let hasStatuses = feeds.contains(where: \.hasStatuses)
        version =
            feeds.isEmpty ? Self.versionWithoutFeeds : hasStatuses ? Self.version : Self.versionWithoutStatuses
        self.email = email
        self.name = name
        self.owner = owner
    }

    /// - Parameter json: the value of `export`.
    /// - Throws: why nothing after this line can be read.
    init(_ json: JSONValue) throws(ImportError) {
        guard json["format"]?.string == Self.format, let version = json["version"]?.text.flatMap({ Int($0) }) else {
            throw .foreignExport
        }
        guard version <= Self.version else { throw .exportTooNew }
        self.version = version
        email = json["email"]?.string ?? ""
        name = json["name"]?.string
        owner = json["userDetails"].flatMap(MomentDecoder.owner)
    }

    func add(to writer: inout JSONWriter) {
        writer.addObject {
            $0.addMember("format", Self.format)
            $0.addMember("version") { $0.addNumber(version) }
            $0.addMember("email", email)
            $0.addMember("name", name)
            if let owner { $0.addMember("userDetails") { $0.addOwner(owner) } }
        }
    }
}
