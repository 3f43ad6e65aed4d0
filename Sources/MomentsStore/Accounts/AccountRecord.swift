import Essentials
import GRDB
import MomentsCore

/// An account as the store keeps it.
struct AccountRecord: Equatable, Sendable {
    let id: Account.ID
    let email: String
    let chosenName: String?
    let passwordHash: String?
    let owner: Owner?
    let bio: String?
    let chosenAvatar: String?
    let chosenBackground: String?

    var name: String {
        chosenName ?? owner?.user.name ?? String(email.prefix { $0 != "@" })
    }

    /// As an import named it, where its owner chose none; "" where they want none.
    var avatar: String? { (chosenAvatar ?? owner?.user.avatar).flatMap { $0.isEmpty ? nil : $0 } }
    var background: String? { (chosenBackground ?? owner?.background).flatMap { $0.isEmpty ? nil : $0 } }

    /// Nil where the email in the store breaks the rule: no account of ours has such a one.
    var account: Account? {
        EmailAddress(email).map { Account(id: id, email: $0, name: name) }
    }

    private enum Column: String, SelectColumn {
        case id, email
        case chosenName = "chosen_name"
        case passwordHash = "password_hash"
        case ownerID = "owner_id"
        case ownerName = "owner_name"
        case ownerAvatar = "owner_avatar"
        case ownerBackground = "owner_background"
        case bio = "chosen_bio"
        case chosenAvatar = "chosen_avatar"
        case chosenBackground = "chosen_background"
    }

    private static let select = "SELECT \(Column.list()) FROM account"

    static func find(_ id: Account.ID, _ db: Database) throws -> AccountRecord? {
        try fetchOne("\(select) WHERE id = ?", [id], db)
    }

    /// - Throws: `.unavailable` where the account was deleted meanwhile.
    static func present(_ id: Account.ID, in path: String, _ db: Database) throws -> AccountRecord {
        guard let record = try find(id, db) else {
            throw StoreError.unavailable(path: path, reason: "the account was deleted")
        }
        return record
    }

    static func find(_ email: EmailAddress, _ db: Database) throws -> AccountRecord? {
        try fetchOne("\(select) WHERE email_key = ?", [email.key], db)
    }

    static func find(sessionOf tokenHash: Data, _ db: Database) throws -> AccountRecord? {
        try fetchOne("\(select) WHERE id = (SELECT account_id FROM session WHERE token_hash = ?)", [tokenHash], db)
    }

    static func all(_ db: Database) throws -> [AccountRecord] {
        try Row.fetchAll(db, sql: "\(select) ORDER BY email_key").map(AccountRecord.init)
    }

    private static func fetchOne(_ sql: String, _ arguments: StatementArguments, _ db: Database) throws -> Self? {
        try Row.fetchOne(db.cachedStatement(sql: sql), arguments: arguments).map(AccountRecord.init)
    }

    private init(_ row: Row) throws {
        id = try row[Column.id]
        email = try row[Column.email]
        chosenName = try row[Column.chosenName]
        passwordHash = try row[Column.passwordHash]
        let user = try User(id: row[Column.ownerID], name: row[Column.ownerName], avatar: row[Column.ownerAvatar])
        owner = user == User() ? nil : Owner(user: user, background: try row[Column.ownerBackground])
        bio = try row[Column.bio]
        chosenAvatar = try row[Column.chosenAvatar]
        chosenBackground = try row[Column.chosenBackground]
    }
}
