import Essentials
import MomentsCore

/// Where the `Link` of an answer leads (RFC 8288).
struct PageLinks: Equatable, Sendable {
    let next: PageLink?
    let previous: PageLink?

    /// - Parameters:
    ///   - header: the value of `Link`; of several links of a relation, the first counts.
    ///   - request: what was answered. What leads to it again, or away from the server, leads nowhere.
    init(_ header: String?, to request: ServerRequest, of server: MastodonServer) {
        let links = header.map(Self.links) ?? []
        func link(_ relation: String) -> PageLink? {
            guard let target = links.first(where: { $0.relations.contains(relation) })?.target,
                target.utf8.allSatisfy(Self.isOfAddress),
                let url = URL(string: target, relativeTo: request.url)?.absoluteURL, server.hosts(url),
                let link = PageLink(url.absoluteString), link != PageLink(request.url.absoluteString)
            else { return nil }
            return link
        }
        next = link("next")
        previous = link("prev") ?? link("previous")
    }

    /// What else there is would be escaped, and so lead elsewhere (RFC 3986, 2).
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
