/// What is wrong with the store as `moments-sync` reports it: an object with the case as `kind`, `path` and `reason`.
extension StoreError {
    /// Of a path or a reason, in Unicode scalars: PATH_MAX, and what is around it.
    private static let maximumText = 5_000

    /// - Returns: nil for what no release wrote.
    init?(_ json: JSONValue) {
        func text(_ key: String) -> String? { json[key]?.string?.inOneLine(atMost: Self.maximumText) }
        switch (json["kind"]?.string, text("path"), text("reason")) {
        case ("diskFull", let path?, _): self = .diskFull(path: path)
        case ("busy", let path?, _): self = .busy(path: path)
        case ("damaged", let path?, let reason?): self = .damaged(path: path, reason: reason)
        case ("tooNew", let path?, _): self = .tooNew(path: path)
        case ("tooOld", let path?, let commit?): self = .tooOld(path: path, commit: commit)
        case ("gone", let path?, _): self = .gone(path: path)
        case ("migrated", let path?, _): self = .migrated(path: path)
        case ("readOnly", let path?, _): self = .readOnly(path: path)
        case ("unavailable", let path?, let reason?): self = .unavailable(path: path, reason: reason)
        default: return nil
        }
    }
}

extension JSONWriter {
    mutating func addError(_ error: StoreError) {
        switch error {
        case .diskFull(let path): add("diskFull", path)
        case .busy(let path): add("busy", path)
        case .damaged(let path, let reason): add("damaged", path, reason)
        case .tooNew(let path): add("tooNew", path)
        case .tooOld(let path, let commit): add("tooOld", path, commit)
        case .gone(let path): add("gone", path)
        case .migrated(let path): add("migrated", path)
        case .readOnly(let path): add("readOnly", path)
        case .unavailable(let path, let reason): add("unavailable", path, reason)
        }
    }

    private mutating func add(_ kind: String, _ path: String, _ reason: String? = nil) {
        addObject {
            $0.addMember("kind", kind)
            $0.addMember("path", path)
            $0.addMember("reason", reason)
        }
    }
}
