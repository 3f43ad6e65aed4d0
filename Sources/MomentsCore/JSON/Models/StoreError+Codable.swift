/// The error of the store as `moments-sync` reports it: an object with the case as `kind`, `path` and `reason`.
extension StoreError: Codable {
    /// Of a path or a reason, in Unicode scalars: PATH_MAX, and what is around it.
    private static let maximumText = 5_000

    private struct Members: Codable {
        var kind: String
        var path: String
        var reason: String?
    }

    /// - Throws: for what no release wrote.
    public init(from decoder: any Decoder) throws {
        let members = try Members(from: decoder)
        let path = members.path.inOneLine(atMost: Self.maximumText)
        switch (members.kind, members.reason?.inOneLine(atMost: Self.maximumText)) {
        case ("diskFull", _): self = .diskFull(path: path)
        case ("busy", _): self = .busy(path: path)
        case ("damaged", let reason?): self = .damaged(path: path, reason: reason)
        case ("tooNew", _): self = .tooNew(path: path)
        case ("tooOld", let commit?): self = .tooOld(path: path, commit: commit)
        case ("gone", _): self = .gone(path: path)
        case ("migrated", _): self = .migrated(path: path)
        case ("readOnly", _): self = .readOnly(path: path)
        case ("unavailable", let reason?): self = .unavailable(path: path, reason: reason)
        default: throw BrokenRule()
        }
    }

    public func encode(to encoder: any Encoder) throws {
        let members =
            switch self {
            case .diskFull(let path): Members(kind: "diskFull", path: path)
            case .busy(let path): Members(kind: "busy", path: path)
            case .damaged(let path, let reason): Members(kind: "damaged", path: path, reason: reason)
            case .tooNew(let path): Members(kind: "tooNew", path: path)
            case .tooOld(let path, let commit): Members(kind: "tooOld", path: path, reason: commit)
            case .gone(let path): Members(kind: "gone", path: path)
            case .migrated(let path): Members(kind: "migrated", path: path)
            case .readOnly(let path): Members(kind: "readOnly", path: path)
            case .unavailable(let path, let reason): Members(kind: "unavailable", path: path, reason: reason)
            }
        try members.encode(to: encoder)
    }
}
