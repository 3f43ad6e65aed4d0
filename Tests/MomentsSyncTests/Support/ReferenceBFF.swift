import Testing

@testable import MomentsCore
@testable import MomentsSync

/// The reference BFF.
final class ReferenceBFF: Sendable {
    private static let program = ReferenceServer.program("bff/bff_server.py")

    /// A Python that has graphql-core: that of the virtual environment which `make test` makes, or the system's. Nil, said
    /// loudly, where there is none, or no server.
    static let python: String? = {
        let code = "import graphql, sys; print(sys.executable if graphql.version[:3] == '3.2' else '')"
        let found = ReferenceServer.pythons.lazy.compactMap { ReferenceServer.executable(of: $0, running: code) }.first
        if found != nil, program != nil { return found }
        print("SKIPPED: the tests against the reference BFF. They need it, and Python with graphql-core.")
        return nil
    }()

    private let server: ReferenceServer

    init(_ arguments: String...) async throws {
        let (python, program) = (try #require(Self.python), try #require(Self.program))
        server = try await ReferenceServer(python, program, ["--now", "1616414400"] + arguments)
    }

    func address(_ path: String = "/graphql") throws -> FeedAddress {
        try server.address(path)
    }

    /// The last body that was posted.
    func lastBody() async throws -> JSONValue? {
        let log = try await server.json("/_ctl/log")?.array
        return log?.last?["body"]?.string.flatMap { JSONParser.parse(Array($0.utf8)) }
    }
}
