/// The first line of an export: what it is, and whose.
struct ExportHeader: Equatable, Sendable {
    static let format = "moments"
    /// The version this release writes, and the latest it reads.
    static let version = 1

    let email: String
    /// What the owner of the account chose to be called; nil where they chose nothing.
    let name: String?
    let owner: Owner?

    init(email: String, name: String?, owner: Owner?) {
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
        email = json["email"]?.string ?? ""
        name = json["name"]?.string
        owner = json["userDetails"].flatMap(MomentDecoder.owner)
    }

    func add(to writer: inout JSONWriter) {
        writer.addObject {
            $0.addMember("format", Self.format)
            $0.addMember("version") { $0.addNumber(Self.version) }
            $0.addMember("email", email)
            $0.addMember("name", name)
            guard let owner else { return }
            $0.addMember("userDetails") {
                $0.addObject([
                    ("id", owner.user.id), ("name", owner.user.name), ("avatar", owner.user.avatar),
                    ("backgroundImage", owner.background),
                ])
            }
        }
    }
}
