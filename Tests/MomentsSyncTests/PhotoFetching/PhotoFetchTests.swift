import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsSync

/// How a fetch ends by the answer to its request.
struct PhotoFetchTests {
    /// Asks a server on this machine whose feed is there, too.
    private func fetch(
        _ fixture: PhotoFixture, _ steps: [LoopbackServer.Step]
    ) async throws -> (failure: PhotoFetchFailure?, address: String) {
        try await withServer { _ in
            steps
        } _: { server in
            let address = try server.url("/1.jpg").absoluteString
            let failure = await fixture.fetch(address, feed: try fixture.feed(server.url().absoluteString))
            return (failure, address)
        }
    }

    private func failure(
        _ steps: [LoopbackServer.Step], timeouts: ExchangeTimeouts = .patient
    ) async throws -> PhotoFetchFailure? {
        let fixture = try PhotoFixture(timeouts: timeouts)
        let failure = try await fetch(fixture, steps).failure
        #expect(fixture.names.isEmpty)
        return failure
    }

    private func failure(_ status: String, headers: String = "") async throws -> PhotoFetchFailure? {
        try await failure([.answer("<no photo>", status: status, headers: headers)])
    }

    @Test func photoIsWrittenAsItCame() async throws {
        let fixture = try PhotoFixture()

        let (failure, address) = try await fetch(fixture, [.answer("one")])

        #expect(failure == nil)
        try expectEqual(fixture.content(address), "one")
        expectEqual(fixture.names.count, 1)
    }

    @Test func requestSaysNothingOfWhoAsksAndNoCookieIsKept() async throws {
        let fixture = try PhotoFixture()
        try await withServer(answering: .answer("one", headers: "Set-Cookie: a=b\r\n")) { server in
            let feed = try fixture.feed(server.url().absoluteString)
            for name in ["/1.jpg", "/2.jpg"] {
                _ = await fixture.fetch(try server.url(name).absoluteString, feed: feed)
            }

            expectEqual(server.requests.map(\.line), ["GET /1.jpg HTTP/1.1", "GET /2.jpg HTTP/1.1"])
            for request in server.requests {
                expectEqual(request.body, "")
                #expect(
                    request.headers == [
                        "host": "127.0.0.1:\(server.port)", "accept": "image/jpeg, image/png, image/gif, image/webp",
                        "accept-encoding": "gzip", "user-agent": "Moments/\(Version.current)",
                    ])
            }
        }
    }

    @Test func loginWithinAnAddressIsNotSent() async throws {
        let fixture = try PhotoFixture()
        try await withServer(answering: .answer("one")) { server in
            let address = "http://me:pw@127.0.0.1:\(server.port)/1.jpg#part"

            let feed = try fixture.feed(server.url().absoluteString)
            #expect(await fixture.fetch(address, feed: feed) == nil)
            let content = try fixture.content(address)
            expectEqual(content, "one")
            expectEqual(server.requests.first?.line, "GET /1.jpg HTTP/1.1")
            #expect(server.requests.first?.headers["authorization"] == nil)
        }
    }

    @Test func nextAddressIsTriedWhereNobodyIsAtTheFirst() async throws {
        // The first address refuses connections: the server is bound to the second.
        let names = ["photos.example": [["127.0.0.2", "127.0.0.1"]]]
        let fixture = try PhotoFixture(names: names, publicAddresses: ["127.0.0.1", "127.0.0.2"])
        try await withServer(tls: true, answering: .answer("one")) { server in
            #expect(await fixture.fetch("https://photos.example:\(server.port)/1.jpg") == nil)
        }
    }

    // MARK: Failures

    @Test func nameWithoutAnAddressIsUnknown() async throws {
        let fixture = try PhotoFixture(names: [:])

        await expectEqual(fixture.fetch("https://nobody.example/1.jpg"), .failed(.unknownHost("nobody.example")))
    }

    @Test(
        arguments: [
            "204 No Content", "206 Partial Content", "304 Not Modified", "401 Unauthorized", "403 Forbidden",
            "404 Not Found", "410 Gone", "500 Internal Server Error", "503 Service Unavailable",
        ])
    func statusOfAnAnswerWithoutAPhotoIsAFailure(_ status: String) async throws {
        let body = ["204", "206", "304"].contains(status.prefix(3)) ? "" : "<no photo>"
        let code = try #require(Int(status.prefix(3)))
        try await expectEqual(failure([.answer(body, status: status)]), .failed(.http(status: code)))
    }

    @Test(
        arguments: [
            (Named("nothing", [.answer("")]), .disconnected),
            (Named("a page", [.answer("<>", headers: "Content-Type: Text/HTML; charset=utf-8\r\n")]), .webPage),
            // Of that nothing is read.
            (
                Named("what says that it is too large", [head(length: PictureLimits.maximumLength + 1)]),
                .tooLarge(megabytes: 64)
            ),
            (Named("too much", [.answer(String(repeating: "x", count: 1_100_000))]), .tooLarge(megabytes: 1)),
            (Named("half a photo", [head(length: 9), .text("abc"), .close]), .disconnected),
            (Named("a cut", [head(length: 9), .text("abc"), .reset]), .disconnected),
            (Named("damaged gzip", [head(length: 4, "Content-Encoding: gzip\r\n"), .text("abcd")]), .disconnected),
        ] as [(Named<[LoopbackServer.Step]>, FeedFailure)])
    func answerThatIsNoWholePhotoIsAFailure(
        _ steps: Named<[LoopbackServer.Step]>, _ expected: FeedFailure
    ) async throws {
        try await expectEqual(failure(steps.value), .failed(expected))
    }

    private static func head(length: Int, _ headers: String = "") -> LoopbackServer.Step {
        .text("HTTP/1.1 200 OK\r\n\(headers)Content-Length: \(length)\r\n\r\n")
    }

    @Test(arguments: ["429 Too Many Requests", "503 Service Unavailable"])
    func serverSaysWhenItAnswersAgain(status: String) async throws {
        let start = Date()

        let found = try await failure(status, headers: "Retry-After: 3600\r\n")

        guard case .failed(let failure)? = found, let date = failure.until else { return #expect(found == nil) }
        #expect((start...Date()).contains(date - 3_600))
    }

    @Test(arguments: ["429 Too Many Requests", "503 Service Unavailable"])
    func serverIsNotAskedAgainBeforeItsRetryAfter(status: String) async throws {
        let fixture = try PhotoFixture()
        try await withServer(answering: .answer("", status: status, headers: "Retry-After: 3600\r\n")) { server in
            let (feed, start) = (try fixture.feed(server.url().absoluteString), Date())
            _ = await fixture.fetch(try server.url("/1").absoluteString, feed: feed)

            let found = await fixture.fetch(try server.url("/2").absoluteString, feed: feed)

            guard case .failed(let failure)? = found, let date = failure.until else { return #expect(found == nil) }
            #expect((start...Date()).contains(date - 600))
            expectEqual(server.requests.count, 1)
        }
    }

    @Test func silenceIsATimeout() async throws {
        #expect(
            try await failure([], timeouts: ExchangeTimeouts(silence: .seconds(1))) == .failed(.timeout(seconds: 30)))
    }

    @Test func cancellingEndsItAndLeavesNothing() async throws {
        let fixture = try PhotoFixture()
        try await withServer(answering: .text("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc")) { server in
            let (address, feed) = (try server.url("/1").absoluteString, try fixture.feed(server.url().absoluteString))
            let fetching = Task { await fixture.fetch(address, feed: feed) }
            await wait { !fixture.names.isEmpty }

            fetching.cancel()

            await expectEqual(fetching.value, .failed(.disconnected))
            #expect(fixture.names.isEmpty)
        }
    }

    // MARK: The folder

    @Test func linkAtItsPlaceIsReplacedAndNotFollowed() async throws {
        let fixture = try PhotoFixture()
        try await withServer(answering: .answer("one")) { server in
            let address = try server.url("/1").absoluteString
            let other = "\(fixture.path)/other"
            try FileManager.default.createDirectory(atPath: fixture.path, withIntermediateDirectories: true)
            try Data("mine".utf8).write(to: URL(fileURLWithPath: other))
            try FileManager.default.createSymbolicLink(atPath: fixture.place(address), withDestinationPath: other)

            let feed = try fixture.feed(server.url().absoluteString)
            #expect(await fixture.fetch(address, feed: feed) == nil)

            let content = try fixture.content(address)
            expectEqual(content, "one")
            try expectEqual(String(contentsOfFile: other, encoding: .utf8), "mine")
        }
    }

    @Test func folderAtItsPlaceStays() async throws {
        let fixture = try PhotoFixture()
        try await withServer(answering: .answer("one")) { server in
            let address = try server.url("/1").absoluteString
            try FileManager.default.createDirectory(
                atPath: fixture.place(address), withIntermediateDirectories: true)

            let failure = await fixture.fetch(address, feed: try fixture.feed(server.url().absoluteString))

            expectEqual(failure, .notStored(reason: "Is a directory"))
            expectEqual(fixture.names.count, 1)
        }
    }

    @Test func photoThatCannotBeWrittenIsAFailure() async throws {
        let fixture = try PhotoFixture()
        try Data().write(to: URL(fileURLWithPath: fixture.path))

        let failure = try await fetch(fixture, [.answer("one")]).failure

        expectEqual(failure, .notStored(reason: "Not a directory"))
    }
}
