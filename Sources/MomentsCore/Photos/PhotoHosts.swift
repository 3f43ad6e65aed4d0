/// The hosts that photos are fetched from: the setting `photo-hosts`.
package enum PhotoHosts: Hashable, Sendable, TextCodable {
    case any
    /// Those of the feed that the photo came with alone: its own, and where its server keeps the pictures of its owner.
    case own
    /// These and their subdomains, and the feed's own.
    case listed([String])

    /// - Returns: nil for what is neither `any` nor `own` nor names of hosts between commas.
    package init?(_ text: String) {
        switch text {
        case "any": self = .any
        case "own": self = .own
        default:
            let names = text.split(separator: ",", omittingEmptySubsequences: false).map { $0.trimmed.lowercased() }
            guard names.allSatisfy(Self.isHost) else { return nil }
            self = .listed(names)
        }
    }

    package var text: String {
        switch self {
        case .any: "any"
        case .own: "own"
        case .listed(let names): names.joined(separator: ",")
        }
    }

    /// - Parameters:
    ///   - host: of the photo, as its address has it.
    ///   - own: the hosts of the feed that the photo came with; none for what came with none.
    package func allows(_ host: String, own: [String]) -> Bool {
        let host = host.lowercased()
        if own.contains(where: { $0.lowercased() == host }) { return true }
        return switch self {
        case .any: true
        case .own: false
        case .listed(let names): names.contains { host == $0 || host.hasSuffix("." + $0) }
        }
    }

    /// Whether it can be the name of a host, or an address; the rest of the rules is DNS's.
    private static func isHost(_ name: String) -> Bool {
        (1...253).contains(name.utf8.count) && !name.hasPrefix(".")
            && name.unicodeScalars.allSatisfy {
                $0.properties.isAlphabetic || $0.properties.numericType != nil || "-._:[]".unicodeScalars.contains($0)
            }
    }
}
