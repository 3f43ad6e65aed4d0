import GRDB
import MomentsCore

/// A feed as an export has it: neither its secrets nor how it stands with its server.
struct ExportedFeed: Equatable, Sendable {
    /// How many an export may have: more than anybody follows.
    static let limit = 100
    /// Of its name, in characters.
    private static let nameLimit = 100

    let kind: String
    let name: String
    let address: String
    let userID: String
    let allowsPlain: Bool
    let isFollowed: Bool
    let owner: Owner?

    /// Whether its moments are entries that show statuses.
    var hasStatuses: Bool { Feed.Kind(rawValue: kind)?.has(.statuses) ?? false }

    enum Column: String, SelectColumn {
        case id, kind, name, address
        case userID = "user_id"
        case allowsPlain = "allows_plain"
        case isFollowed = "is_followed"
        case ownerID = "owner_id"
        case ownerName = "owner_name"
        case ownerAvatar = "owner_avatar"
        case ownerBackground = "owner_background"
    }

    /// A SELECT of an account's feeds, with their keys.
    static let select = "SELECT \(Column.list()) FROM feed WHERE account_id = ? ORDER BY id"

    init(_ row: Row) throws {
        kind = try row[Column.kind]
        name = try row[Column.name]
        address = try row[Column.address]
        userID = try row[Column.userID]
        allowsPlain = try row[Column.allowsPlain]
        isFollowed = try row[Column.isFollowed]
        let user = try User(id: row[Column.ownerID], name: row[Column.ownerName], avatar: row[Column.ownerAvatar])
        let background: String? = try row[Column.ownerBackground]
        owner = user == User() && background == nil ? nil : Owner(user: user, background: background)
    }

    /// Nil for what this release cannot follow.
    init?(_ json: JSONValue) {
        guard let kind = json["kind"]?.string.flatMap(Feed.Kind.init), let name = json["name"]?.string,
            let address = json["address"]?.string.flatMap(FeedAddress.init), let userID = json["userID"]?.string,
            case .bool(let allowsPlain)? = json["allowsPlain"], case .bool(let isFollowed)? = json["isFollowed"],
            !name.isEmpty, !userID.isEmpty, userID.unicodeScalars.count <= MomentBounds.name
        else { return nil }
        self.kind = kind.rawValue
        self.name = String(name.prefix(Self.nameLimit))
        self.address = address.text
        self.userID = userID
        self.allowsPlain = allowsPlain
        self.isFollowed = isFollowed
        owner = json["userDetails"].flatMap(MomentDecoder.owner)
    }

    /// - Parameter number: what its moments name it by.
    func add(to writer: inout JSONWriter, number: Int) {
        writer.addObject {
            $0.addMember("number") { $0.addNumber(number) }
            $0.addMember("kind", kind)
            $0.addMember("name", name)
            $0.addMember("address", address)
            $0.addMember("userID", userID)
            $0.addMember("allowsPlain") { $0.addBool(allowsPlain) }
            $0.addMember("isFollowed") { $0.addBool(isFollowed) }
            if let owner { $0.addMember("userDetails") { $0.addOwner(owner) } }
        }
    }
}

extension JSONWriter {
    mutating func addOwner(_ owner: Owner) {
        addObject([
            ("id", owner.user.id), ("name", owner.user.name), ("avatar", owner.user.avatar),
            ("backgroundImage", owner.background),
        ])
    }
}
