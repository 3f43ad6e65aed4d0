import Essentials
import MomentsCore

/// A Moments BFF, and what lets us in.
struct BFFServer: Sendable {
    private let address: FeedAddress
    private let secrets: FeedSecrets
    private let allowsPlain: Bool

    init(_ address: FeedAddress, secrets: FeedSecrets = FeedSecrets(), allowsPlain: Bool = false) {
        self.address = address
        self.secrets = secrets
        self.allowsPlain = allowsPlain
    }

    /// - Parameter variables: writes the members of the object of variables.
    func request(_ query: String, variables: (inout JSONWriter) -> Void) -> ServerRequest {
        var body = JSONWriter()
        body.addObject {
            $0.addMember("query", query)
            $0.addMember("variables") { $0.addObject(variables) }
        }
        return ServerRequest(
            url: url, headers: Self.headers, secretHeaders: secrets.requestHeaders,
            body: Array(body.text.utf8), allowsPlain: allowsPlain)
    }

    /// Where nothing was sent to be let in, no token was refused.
    func explained(_ failure: FeedFailure) -> FeedFailure {
        failure == .unauthorized && secrets.isEmpty ? .tokenMissing : failure
    }

    /// A BFF answers at `/graphql`; an address without a path means that one.
    private var url: URL {
        guard ["", "/"].contains(address.url.path()), address.url.query() == nil else { return address.url }
        return address.url.appending(path: "graphql")
    }

    private static let headers: [ServerRequest.Header] = [
        .init(name: "Content-Type", value: "application/json"),
        .init(name: "Accept", value: "application/json"),
        .init(name: "x-app-platform", value: platform),
        .init(name: "x-app-version", value: Version.current),
        .init(name: "x-os-version", value: osVersion),
    ]

    private static let platform: String = {
        #if os(macOS)
            "macOS"
        #else
            "Linux"
        #endif
    }()

    /// Three numbers, and no name of a machine.
    private static let osVersion: String = {
        let version = ProcessInfo.processInfo.operatingSystemVersion
        return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
    }()
}
