import Essentials
import MomentsCore

/// Where the `Link` of an answer leads (RFC 8288). Of each link the query alone counts: servers behind a proxy often name another port, scheme or host.
struct PageLinks: Equatable, Sendable {
    let next: PageLink?
    let previous: PageLink?
    /// Whether the server names a next page, also where the link cannot be followed.
    let namesNext: Bool
    /// Whether there is no link at all.
    let isEmpty: Bool

    /// - Parameters:
    ///   - header: the value of `Link`; of several links of a relation, the first counts.
    ///   - request: what was answered. Each link leads to its origin and path, and one that leads to this very page leads nowhere.
    ///   - query: what is asked for on each page, whatever a link says of that.
    init(_ header: String?, to request: ServerRequest, query: String) {
        let links = header.map(Self.links) ?? []
        func target(_ relation: String) -> String? {
            links.first { $0.relations.contains(relation) }?.target
        }
        func link(_ target: String?) -> PageLink? {
            let address = request.url.absoluteString
            guard let target, let other = Self.query(of: target, without: query),
                let link = PageLink(address.prefix { $0 != "?" } + "?" + (query.isEmpty ? "" : "\(query)&") + other),
                link != PageLink(address)
            else { return nil }
            return link
        }
        let targets = (next: target("next"), previous: target("prev") ?? target("previous"))
        (next, previous) = (link(targets.next), link(targets.previous))
        (namesNext, isEmpty) = (targets.next != nil, links.isEmpty)
    }

    /// - Parameter others: parameters that are left out.
    /// - Returns: nil where nothing is left, and where it cannot stand in an address.
    private static func query(of target: String, without others: String) -> String? {
        let parts = target.prefix { $0 != "#" }.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1].utf8.allSatisfy(isOfAddress) else { return nil }
        func name(_ parameter: Substring) -> Substring { parameter.prefix { $0 != "=" } }
        let names = Set(others.split(separator: "&").map(name))
        let own = parts[1].split(separator: "&").filter { !names.contains(name($0)) }
        return own.isEmpty ? nil : own.joined(separator: "&")
    }

    /// Any other byte would be escaped, and so lead elsewhere (RFC 3986, 2).
    private static func isOfAddress(_ byte: UInt8) -> Bool {
        (0x21...0x7E).contains(byte) && !#"<>"{}|\^`"#.utf8.contains(byte)
    }

    private static func links(_ header: String) -> [(target: String, relations: [String])] {
        var links: [(target: String, relations: [String])] = []
        var rest = header[...]
        while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
            let target = String(rest[rest.index(after: start)..<end])
            rest = rest[rest.index(after: end)...]
            links.append((target, relations(&rest)))
        }
        return links
    }

    /// Takes the parameters behind a target, up to the comma before the next one.
    private static func relations(_ rest: inout Substring) -> [String] {
        var (parameters, parameter, isQuoted) = ([String](), "", false)
        while let character = rest.popFirst(), isQuoted || character != "," {
            switch character {
            case "\"": isQuoted.toggle()
            case ";" where !isQuoted:
                parameters.append(parameter)
                parameter = ""
            default: parameter.append(character)
            }
        }
        parameters.append(parameter)
        return parameters.lazy.compactMap(relations).first ?? []
    }

    /// Nil for another parameter than `rel`.
    private static func relations(_ parameter: String) -> [String]? {
        let parts = parameter.split(separator: "=", maxSplits: 1).map(\.trimmed)
        guard parts.count == 2, parts[0].lowercased() == "rel" else { return nil }
        return parts[1].lowercased().split(separator: " ").map(String.init)
    }
}
