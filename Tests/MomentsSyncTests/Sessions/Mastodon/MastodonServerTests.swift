import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsSync

struct MastodonServerTests {
    private func server(_ address: String, token: String? = nil) throws -> MastodonServer {
        MastodonServer(try #require(FeedAddress(address)), secrets: FeedSecrets(token: token))
    }

    @Test(arguments: [
        ("https://social.example", "https://social.example/api/v1/x?limit=40"),
        ("https://social.example/@ada?a=b", "https://social.example/api/v1/x?limit=40"),
        ("http://127.0.0.1:8301/", "http://127.0.0.1:8301/api/v1/x?limit=40"),
        ("http://[::1]:8301", "http://[::1]:8301/api/v1/x?limit=40"),
    ])
    func apiStandsAtTheRoot(_ address: String, _ url: String) throws {
        try expectEqual(server(address).get("/api/v1/x", query: "limit=40").url.absoluteString, url)
    }

    @Test func requestSaysWhoAsksAndKeepsTheTokenAndOwnHeadersToTheServer() throws {
        let header = try #require(FeedSecrets.Header(name: "X-Key", value: "k"))
        let secrets = FeedSecrets(token: "t", headers: [header])
        let server = MastodonServer(try #require(FeedAddress("https://social.example")), secrets: secrets)

        let request = try server.get("/api/v1/x")

        expectEqual(request.method, .get)
        #expect(request.headers.contains { $0.name == "User-Agent" && $0.value == "Moments/\(Version.current)" })
        expectEqual(
            request.secretHeaders, [.init(name: "Authorization", value: "Bearer t"), .init(name: "X-Key", value: "k")])
        #expect(!request.headers.contains { $0.name == "Authorization" })
    }

    @Test(arguments: [
        "https://other.example/x", "http://social.example/x", "https://social.example:444/x", "mailto:a@b.example",
    ])
    func nothingIsAskedOfOrSentToAnAddressElsewhere(_ address: String) throws {
        let server = try server("https://social.example", token: "t")
        if let link = PageLink(address) { #expect(throws: FeedFailure.invalidAddress) { try server.get(link) } }
        #expect(throws: FeedFailure.invalidAddress) { try server.post([:], to: address, or: "/x") }
    }

    @Test func formIsForTheServerAlone() throws {
        let request = try server("https://social.example/@ada").post(["a": "b c"], or: "/oauth/token")

        expectEqual(request.method, .post)
        expectEqual(request.url.absoluteString, "https://social.example/oauth/token")
        expectEqual(String(decoding: request.body, as: UTF8.self), "a=b%20c")
        #expect(request.isForOriginOnly)
    }
}
