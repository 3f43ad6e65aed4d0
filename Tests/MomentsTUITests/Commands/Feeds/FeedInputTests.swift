import ArgumentParser
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsTUI

struct FeedInputTests {
    private func feed(
        _ address: String, userID: String = "0", name: String? = nil, allowsPlain: Bool = false
    ) throws -> NewFeed {
        try FeedInput.feed(.bff, address, userID: userID, name: name, allowsPlain: allowsPlain)
    }

    @Test func userAndPasswordOfTheAddressAreSecrets() throws {
        let feed = try feed("https://ada:l%40ve@bff.example:8443/graphql?a=1")

        expectEqual(feed.address.text, "https://bff.example:8443/graphql?a=1")
        expectEqual(feed.secrets, FeedSecrets(user: "ada", password: "l@ve"))
    }

    @Test(arguments: [
        "", "bff.example", "ftp://bff.example/", "https://", "https:///graphql", "file:///etc/passwd", "https://a b/",
    ])
    func addressOfNoServerIsWrongUsage(address: String) {
        #expect(throws: ValidationError.self) { try feed(address) }
    }

    @Test(arguments: ["http://127.0.0.1:4000/graphql", "http://localhost/", "http://[::1]:80/"])
    func plainIsGoodEnoughOnThisMachine(address: String) throws {
        try expectEqual(feed(address).allowsPlain, false)
    }

    @Test(arguments: ["http://bff.example/graphql", "http://127.0.0.1.evil.example/", "http://localhost@evil.example/"])
    func plainToAnotherMachineIsRefusedUnlessAllowed(address: String) throws {
        #expect { try feed(address) } throws: { ("\($0)").contains("--insecure") }
        #expect(try feed(address, allowsPlain: true).allowsPlain)
    }

    @Test(arguments: ["", " ", "a\nb", String(repeating: "x", count: 101)])
    func aNameIsALine(name: String) {
        #expect(throws: ValidationError.self) { try feed("https://bff.example/", name: name) }
    }

    @Test func aUserIsNeeded() {
        #expect(throws: ValidationError.self) { try feed("https://bff.example/", userID: "") }
    }

    // MARK: Headers

    private func headers(_ text: String) throws -> [String] {
        try HeaderLines.headers(Array(text.utf8)).map { "\($0.name)=\($0.value)" }
    }

    @Test func headersAreLines() throws {
        try expectEqual(headers("X-Key: a:b \r\n\n  \nAccept-Language:\tde\n"), ["X-Key=a:b", "Accept-Language=de"])
    }

    @Test(arguments: ["nothing", ": x", "Host: evil.example", "X Key: a", "X-Key: caf\u{E9}", "X-Key: a\u{0}b"])
    func brokenHeaderIsNamedByItsLineAlone(line: String) {
        #expect {
            try headers("X-Key: a\n\(line)")
        } throws: {
            let message = ($0 as? Failure)?.message ?? ""
            return message.hasPrefix("Line 2 of the headers") && !message.contains(line)
        }
    }
}
