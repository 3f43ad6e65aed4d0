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

    /// A SELECT of an account's feeds: what `init(_ row:)` reads, after their keys.
    static let select = """
        SELECT id, kind, name, address, user_id, allows_plain, is_followed,
          owner_id, owner_name, owner_avatar, owner_background
        FROM feed WHERE account_id = ? ORDER BY id
        """

    init(_ row: Row) throws {
        kind = try row.decode(atIndex: 1)
        name = try row.decode(atIndex: 2)
        address = try row.decode(atIndex: 3)
        userID = try row.decode(atIndex: 4)
        allowsPlain = try row.decode(atIndex: 5)
        isFollowed = try row.decode(atIndex: 6)
        let user = try User(id: row.decode(atIndex: 7), name: row.decode(atIndex: 8), avatar: row.decode(atIndex: 9))
        let background: String? = try row.decode(atIndex: 10)
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
