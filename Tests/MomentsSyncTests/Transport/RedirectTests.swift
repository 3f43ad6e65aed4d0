import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsSync

struct RedirectTests {
    private let secret = ServerRequest.Header(name: "Authorization", value: "Bearer t")

    private func headers(from address: String, to location: String) throws -> [ServerRequest.Header]? {
        let request = ServerRequest(url: try #require(URL(string: address)), secretHeaders: [secret])
        let answer = ServerAnswer(status: 307, headers: ["location": location], body: BodyMock(""))
        return try Redirect(answer, to: request)?.next().secretHeaders
    }

    @Test(arguments: [
        ("https://a.example/", "https://a.example:443/x"), ("https://a.example:443/", "https://A.example/x"),
        ("http://127.0.0.1/", "http://127.0.0.1:80/x"),
    ])
    func defaultPortIsTheSameOrigin(_ address: String, _ location: String) throws {
        try expectEqual(headers(from: address, to: location), [secret])
    }

    @Test(arguments: [
        ("https://a.example/", "https://a.example:80/"), ("https://a.example/", "https://a.example:8443/"),
        ("http://127.0.0.1/", "http://127.0.0.1:443/"),
    ])
    func secretsDoNotGoToAnotherPort(_ address: String, _ location: String) throws {
        try expectEqual(headers(from: address, to: location), [])
    }

    private func next(to location: String) throws -> ServerRequest? {
        let request = ServerRequest(
            url: try #require(URL(string: "https://a.example/")), body: [1], isForOriginOnly: true)
        let answer = ServerAnswer(status: 307, headers: ["location": location], body: BodyMock(""))
        return try Redirect(answer, to: request)?.next()
    }

    @Test func requestForOneOriginIsRepeatedThere() throws {
        try expectEqual(next(to: "/x")?.body, [1])
    }

    @Test(arguments: ["https://b.example/", "https://a.example:444/", "//www.a.example/"])
    func requestForOneOriginIsNotRepeatedElsewhere(_ location: String) throws {
        #expect(throws: FeedFailure.http(status: 307)) { try next(to: location) }
    }
}
