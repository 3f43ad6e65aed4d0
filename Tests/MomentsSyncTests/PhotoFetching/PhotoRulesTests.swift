import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsSync

/// Where a photo may be fetched from, as the servers see it.
struct PhotoRulesTests {
    @Test(arguments: [
        "https://127.0.0.1", "https://127.1", "https://0x7f.1", "https://2130706433", "https://0177.0.0.1",
        "https://[::1]", "https://[::ffff:127.0.0.1]", "https://[::FFFF:7F00:1]", "https://0.0.0.0", "https://[::]",
        "https://localhost", "https://LOCALHOST.", "https://me.localhost", "https://127.0.0.1.",
        "https://photos.example", "https://Photos.Example.",
    ])
    func thisMachineIsNotAsked(_ site: String) async throws {
        let fixture = try PhotoFixture()
        try await withServer(tls: true, answering: .answer("one")) { server in
            let failure = await fixture.fetch("\(site):\(server.port)/1.jpg")

            guard case .privateHost? = failure else { return #expect(failure == .privateHost("")) }
            expectEqual(server.connections, 0)
        }
    }

    @Test(arguments: ["10.0.0.1", "192.168.1.1", "169.254.169.254", "fe80::1", "fd00::1"])
    func nameThatMeansAPrivateNetworkIsRefused(_ address: String) async throws {
        let fixture = try PhotoFixture(names: ["photos.example": [[address]]])

        await expectEqual(fixture.fetch("https://photos.example/1.jpg"), .privateHost("photos.example"))
    }

    @Test func hostThatPhotoHostsDoesNotHaveIsNotLookedUp() async throws {
        let fixture = try PhotoFixture()

        let failure = await fixture.fetch("https://photos.example/1.jpg", hosts: .listed(["cdn.example"]))

        expectEqual(failure, .notAllowed(host: "photos.example"))
        #expect(fixture.resolver.names.isEmpty)
    }

    @Test(
        arguments: [
            ([:], .failed(.unknownHost("files.example"))),
            (["files.example": [["10.0.0.1"]]], .privateHost("files.example")),
        ] as [([String: [[String]]], PhotoFetchFailure)])
    func whereAServerKeepsThePicturesOfItsOwnerIsItsOwnUnlessThatIsPrivate(
        _ names: [String: [[String]]], _ expected: PhotoFetchFailure
    ) async throws {
        let fixture = try PhotoFixture(names: names)
        var feed = try fixture.feed("https://moments.example")
        feed.mediaHosts = ["files.example"]

        let failure = await fixture.fetch("https://files.example/1.jpg", feed: feed, hosts: .own)

        expectEqual(failure, expected)
    }

    @Test func hostIsAllowedByItsNameInAnyScript() async throws {
        let fixture = try PhotoFixture(names: [:])

        let failure = await fixture.fetch("https://bücher.example/1.jpg", hosts: .listed(["bücher.example"]))

        expectEqual(failure, .failed(.unknownHost("xn--bcher-kva.example")))
    }

    @Test func anotherPortOfTheFeedsHostIsTheFeeds() async throws {
        let fixture = try PhotoFixture()
        let feed = try fixture.feed("https://moments.example:1/graphql")
        try await withServer(tls: true, answering: .answer("one")) { server -> Void in
            let address = "https://moments.example:\(server.port)/1.jpg"

            #expect(await fixture.fetch(address, feed: feed, hosts: .own) == nil)
            let content = try fixture.content(address)
            expectEqual(content, "one")
        }
    }

    @Test func anotherNameOfTheFeedsMachineIsNot() async throws {
        let fixture = try PhotoFixture()
        let feed = try fixture.feed("https://moments.example/graphql")

        let failure = await fixture.fetch("https://photos.example/1.jpg", feed: feed)

        expectEqual(failure, .privateHost("photos.example"))
    }

    // MARK: Without encryption

    @Test(arguments: [("127.0.0.1", false), ("moments.example", true)])
    func plainPhotoOfAPlainFeedIsFetchedOnThisMachineOrWhereThatIsAllowed(
        _ host: String, allowsPlain: Bool
    ) async throws {
        let fixture = try PhotoFixture()
        try await withServer(answering: .answer("one")) { server in
            let feed = try fixture.feed("http://\(host):\(server.port)/graphql", allowsPlain: allowsPlain)

            #expect(await fixture.fetch("http://\(host):\(server.port)/1.jpg", feed: feed) == nil)
        }
    }

    @Test(arguments: [
        ("http://moments.example/graphql", false), ("https://moments.example/graphql", true),
        ("http://photos.example/graphql", true),
    ])
    func plainPhotoOfAnotherFeedIsRefused(feed: String, allowsPlain: Bool) async throws {
        let fixture = try PhotoFixture()
        let feed = try fixture.feed(feed, allowsPlain: allowsPlain)

        let failure = await fixture.fetch("http://moments.example/1.jpg", feed: feed)

        expectEqual(failure, .failed(.insecureAddress(host: "moments.example")))
        #expect(fixture.resolver.names.isEmpty)
    }

    @Test(arguments: ["", "photos/1.jpg", "file:///etc/passwd", "ftp://a.example/1.jpg", "https://", "https://a b/"])
    func addressThatIsNotOfTheWebIsRefused(_ address: String) async throws {
        let fixture = try PhotoFixture()

        await expectEqual(fixture.fetch(address), .failed(.invalidAddress))
    }

    // MARK: Names that change

    @Test func addressThatWasCheckedIsTheOneThatIsConnectedTo() async throws {
        let names = ["photos.example": [["10.0.0.1", "127.0.0.1"], ["10.0.0.1"]]]
        let fixture = try PhotoFixture(names: names, publicAddresses: ["127.0.0.1"])
        try await withServer(tls: true, answering: .answer("one")) { server in
            #expect(await fixture.fetch("https://photos.example:\(server.port)/1.jpg") == nil)

            expectEqual(fixture.resolver.names, ["photos.example"])
            expectEqual(server.requests.first?.headers["host"], "photos.example:\(server.port)")
        }
    }

    @Test func nameIsCheckedAgainInEachStep() async throws {
        let names = ["photos.example": [["127.0.0.1"], ["10.0.0.1"]]]
        let fixture = try PhotoFixture(names: names, publicAddresses: ["127.0.0.1"])
        try await withServer(tls: true, answering: .answer("", status: "302 Found", headers: "Location: /2\r\n")) {
            server in
            let failure = await fixture.fetch("https://photos.example:\(server.port)/1.jpg")

            expectEqual(failure, .privateHost("photos.example"))
            expectEqual(server.requests.count, 1)
        }
    }

    // MARK: Redirects

    @Test func redirectToThisMachineIsRefused() async throws {
        let fixture = try PhotoFixture()
        let feed = try fixture.feed("http://moments.example/graphql", allowsPlain: true)
        try await withServer(tls: true, answering: .answer("secret")) { other in
            let location = "https://127.0.0.1:\(other.port)/secret"
            try await withServer(answering: .answer("", status: "302 Found", headers: "Location: \(location)\r\n")) {
                server in
                let failure = await fixture.fetch("http://moments.example:\(server.port)/1.jpg", feed: feed)

                expectEqual(failure, .privateHost("127.0.0.1"))
                expectEqual(server.requests.count, 1)
                expectEqual(other.connections, 0)
            }
        }
    }

    @Test(arguments: ["301 Moved", "302 Found", "303 See Other", "307 Temporary Redirect", "308 Permanent Redirect"])
    func redirectIsFollowed(_ status: String) async throws {
        let fixture = try PhotoFixture(publicAddresses: ["127.0.0.1"])
        try await withServer(tls: true, answering: .answer("one")) { other in
            let location = "https://cdn.example:\(other.port)/one"
            try await withServer(
                tls: true,
                answering: .answer("", status: status, headers: "Location: \(location)\r\nSet-Cookie: a=b\r\n")
            ) { server -> Void in
                let address = "https://photos.example:\(server.port)/1.jpg"

                #expect(await fixture.fetch(address) == nil)
                let content = try fixture.content(address)
                expectEqual(content, "one")
                expectEqual(other.requests.map(\.line), ["GET /one HTTP/1.1"])
            }
        }
    }

    @Test(arguments: [
        ("moments.example", "https://cdn.example/1.jpg", PhotoFetchFailure.notAllowed(host: "cdn.example")),
        ("photos.example", "http://cdn.example/1.jpg", .failed(.insecureRedirect(host: "cdn.example"))),
    ])
    func redirectToAHostThatIsNotAllowedOrWithoutEncryptionIsRefused(
        _ host: String, _ location: String, _ expected: PhotoFetchFailure
    ) async throws {
        let fixture = try PhotoFixture(publicAddresses: ["127.0.0.1"])
        let feed = try fixture.feed("https://moments.example/graphql")
        try await withServer(
            tls: true, answering: .answer("", status: "302 Found", headers: "Location: \(location)\r\n")
        ) { server in
            let (address, isOwn) = ("https://\(host):\(server.port)/1.jpg", host == "moments.example")

            let failure = await fixture.fetch(address, feed: isOwn ? feed : nil, hosts: isOwn ? .own : .any)

            expectEqual(failure, expected)
        }
    }

    @Test func redirectLoopEnds() async throws {
        let fixture = try PhotoFixture()
        let feed = try fixture.feed("https://moments.example/graphql")
        try await withServer(tls: true) { request in
            let path = request.line.split(separator: " ")[1]
            return [.answer("", status: "302 Found", headers: "Location: \(path)x\r\n")]
        } _: { server in
            let failure = await fixture.fetch("https://moments.example:\(server.port)/", feed: feed)

            expectEqual(failure, .failed(.redirectLoop))
            expectEqual(server.requests.count, 6)
        }
    }

    // MARK: Behind a proxy

    @Test func proxyIsAskedForANameThatIsNotLookedUpHere() async throws {
        try await withServer(answering: .answer("", status: "403 Forbidden")) { proxy in
            let fixture = try PhotoFixture(environment: ["https_proxy": "127.0.0.1:\(proxy.port)"])

            _ = await fixture.fetch("https://photos.example/1.jpg")

            expectEqual(proxy.requests.map(\.line), ["CONNECT photos.example:443 HTTP/1.1"])
            #expect(fixture.resolver.names.isEmpty)
        }
    }

    @Test(arguments: ["10.0.0.1", "0x0a.1", "[fe80::1]", "[::ffff:10.0.0.1]", "me.localhost."])
    func proxyIsNotAskedForAPrivateNetwork(_ host: String) async throws {
        try await withServer(answering: .answer("", status: "403 Forbidden")) { proxy in
            let fixture = try PhotoFixture(environment: ["https_proxy": "127.0.0.1:\(proxy.port)"])

            let failure = await fixture.fetch("https://\(host)/1.jpg")

            guard case .privateHost? = failure else { return #expect(failure == .privateHost(host)) }
            expectEqual(proxy.connections, 0)
        }
    }
}
