import Testing

@testable import MomentsCore
@testable import MomentsSync

/// The reference server for the client API of Mastodon.
final class ReferenceMastodon: Sendable {
    /// Whose quirks it shows.
    enum Manner: String, CaseIterable, Sendable {
        case mastodon, gotosocial, snac, takahe
    }

    static let program = ReferenceServer.program("mastodon/mastodon_server.py")

    /// A Python that is new enough. Nil, said loudly, where there is none, or no server.
    static let python: String? = {
        let code = "import sys; print(sys.executable if sys.version_info >= (3, 11) else '')"
        let found = ReferenceServer.pythons.lazy.compactMap { ReferenceServer.executable(of: $0, running: code) }.first
        if found != nil, program != nil { return found }
        print("SKIPPED: the tests against the reference server of Mastodon's API. They need it, and Python 3.11.")
        return nil
    }()

    private let server: ReferenceServer

    convenience init(_ manner: Manner = .mastodon, _ arguments: String...) async throws {
        try await self.init(manner, arguments)
    }

    init(_ manner: Manner, _ arguments: [String]) async throws {
        let (python, program) = (try #require(Self.python), try #require(Self.program))
        let manner = ["--now", "1616414400", "--clock", "step", "--like", manner.rawValue]
        server = try await ReferenceServer(python, program, manner + arguments)
    }

    func stop() async {
        await server.stop()
    }

    func address() throws -> FeedAddress {
        try server.address("")
    }

    /// Seen by somebody who is signed in there, or by nobody in particular.
    func asSeen(by token: String? = "token-ada") throws -> MastodonServer {
        MastodonServer(try address(), secrets: FeedSecrets(token: token))
    }

    /// The JSON at a path, as Ada gets it.
    func json(_ path: String) async throws -> JSONValue? {
        try await server.json(path, headers: [.init(name: "Authorization", value: "Bearer token-ada")])
    }

    /// Has it do something for Ada.
    /// - Parameter body: JSON.
    func post(_ path: String, _ body: String, as method: ServerRequest.Method = .post) async throws {
        let transport = HTTPTransport.patient()
        let request = ServerRequest(
            method: method, url: try server.address(path).url,
            headers: [
                .init(name: "Content-Type", value: "application/json"),
                .init(name: "Authorization", value: "Bearer token-ada"),
            ], body: Array(body.utf8))
        _ = try await transport.send(request)
        await transport.shutdown()
    }

    /// Has the server do something by itself: `POST /_control/…`.
    /// - Parameter body: JSON.
    func control(_ path: String, _ body: String = "{}") async throws {
        let transport = HTTPTransport.patient()
        let request = ServerRequest(
            method: .post, url: try server.address("/_control/\(path)").url,
            headers: [.init(name: "Content-Type", value: "application/json")], body: Array(body.utf8))
        let answer = try await transport.send(request)
        await transport.shutdown()
        // A fault that it does not know would never happen.
        try #require(answer.status == 200)
    }

    /// Has something go wrong with what it answers.
    /// - Parameters:
    ///   - fault: its kind, and its argument behind a colon.
    ///   - more: members of it, in JSON.
    func spoilAnswers(_ fault: String, _ more: String = "") async throws {
        let parts = fault.split(separator: ":")
        let argument = parts.count > 1 ? #", "arg": "\#(parts[1])""# : ""
        try await control("fault", #"{"kind": "\#(parts[0])"\#(argument)\#(more)}"#)
    }

    /// How often it was asked for something.
    /// - Parameter part: of the paths.
    func requests(of part: String = "api") async throws -> Int {
        try #require(try await json("/_control/log/\(part)")?.array).count
    }

    /// All that she is shown, page by page.
    func wholeHome() async throws -> Set<String> {
        let transport = HTTPTransport.patient()
        let session = GetHomeTimelineSession(transport: transport, server: try asSeen())
        var (page, ids) = (try await session.newest(), Set<String>())
        while !page.statuses.isEmpty {
            ids.formUnion(page.statuses.lazy.filter { !$0.isHidden }.map(\.id))
            guard let next = page.next else { break }
            page = try await session.page(next)
        }
        await transport.shutdown()
        return ids
    }
}
