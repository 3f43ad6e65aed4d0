import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsSync

struct RedirectListenerTests {
    private static let page = SignInPage(language: "en", allowed: "Yes <&\"", denied: "No")

    private let answers = Mailbox<RedirectAnswer>()

    /// Unless a test says otherwise, it is as patient as any test is slow.
    private func listener(
        connections: Int = 16, patience: Duration = .seconds(3_600), head: Int = 32 * 1_024
    ) async throws -> RedirectListener {
        let limits = RedirectListener.Limits(connections: connections, patience: patience, head: head)
        return try await RedirectListener(state: "s", page: Self.page, limits: limits) { [answers] answer in
            Task { @MainActor in answers.add([answer]) }
        }
    }

    private func open(_ listener: RedirectListener, _ query: String) async throws -> BrowserMock.Page {
        try await BrowserMock.open("\(listener.redirectURI)?\(query)")
    }

    @Test func addressIsOfThisMachineAndAPortOfItsOwn() async throws {
        let (one, two) = (try await listener(), try await listener())

        #expect(one.redirectURI.contains(#/^http:\/\/127\.0\.0\.1:[1-9][0-9]+\/oauth\/callback$/#))
        #expect(one.redirectURI != two.redirectURI)
        await one.close()
        await two.close()
    }

    @Test(arguments: [
        ("code=c", "<p>Yes &lt;&amp;&quot;</p>", RedirectAnswer.code("c")),
        ("error=access_denied", "<p>No</p>", .denied),
    ])
    func answerIsHeardAndGetsAPage(_ query: String, _ text: String, _ answer: RedirectAnswer) async throws {
        let listener = try await listener()

        let page = try await open(listener, query + "&state=s")

        expectEqual(page.status, 200)
        #expect(page.text.contains(#"<html lang="en">"#))
        #expect(page.text.contains(text))
        try await expectEqual(answers.next(), [answer])
        await listener.close()
    }

    @Test(arguments: [
        ("?code=c&state=x", ServerRequest.Method.get), ("?code=c", .get), ("", .get), ("/?code=c&state=s", .get),
        ("?code=c&state=s", .post),
    ])
    func otherRequestIsNotFoundAndTheListenerGoesOn(_ rest: String, _ method: ServerRequest.Method) async throws {
        let listener = try await listener()

        let page = try await BrowserMock.open(listener.redirectURI + rest, method: method)

        expectEqual(page, .init(status: 404, text: ""))
        try await expectEqual(open(listener, "code=d&state=s").status, 200)
        try await expectEqual(answers.next(), [.code("d")])
        await listener.close()
    }

    @Test func firstAnswerIsTheOnlyOne() async throws {
        let listener = try await listener()
        _ = try await open(listener, "code=c&state=s")

        try await expectEqual(open(listener, "code=d&state=s").status, 404)
        try await expectEqual(answers.next(), [.code("c")])
        await listener.close()
    }

    @Test func headThatIsTooLargeIsRefused() async throws {
        let listener = try await listener(head: 1_000)
        // The listener reads as much at once: the system would drop the answer over unread bytes.
        let long = String(repeating: "x", count: 1_200)

        try await expectEqual(open(listener, "code=c&state=s&x=\(long)").status, 400)
        let many = try await BrowserMock.open(
            "\(listener.redirectURI)?code=c&state=s", headers: [.init(name: "X-Long", value: long)])
        expectEqual(many.status, 400)
        await listener.close()
    }

    @Test(arguments: [
        "GET", "GET /oauth/callback?code=c&state=s", "GET /oauth/callback HTTP/2.0", "\u{1} / HTTP/1.1", "",
    ])
    func brokenRequestIsRefusedAndTheListenerGoesOn(_ line: String) async throws {
        let listener = try await listener()

        let answer = try await ask(listener, "\(line)\r\n\r\n")

        #expect(answer.hasPrefix("HTTP/1.1 400 Bad Request\r\n"))
        try await expectEqual(open(listener, "code=d&state=s").status, 200)
        await listener.close()
    }

    @Test(arguments: [("byte by byte", 0, true), ("and nothing more", 0, true), ("half", 1, false)])
    func wholeRequestAloneIsAnsweredHoweverItComes(_ how: String, without bytes: Int, isAnswered: Bool) async throws {
        let listener = try await listener()
        let connection = try connect(listener)

        for part in how.hasPrefix("byte")
            ? Self.request("c").map(String.init) : [String(Self.request("c").dropLast(bytes))]
        {
            try connection.send(part)
        }
        if !how.hasPrefix("byte") { connection.endSending() }

        #expect(try await connection.answer().hasPrefix("HTTP/1.1 200 OK\r\n") == isAnswered)
        if !isAnswered { try await expectEqual(open(listener, "code=d&state=s").status, 200) }
        try await expectEqual(answers.next(), [.code(isAnswered ? "c" : "d")])
        await listener.close()
    }

    @Test func onlyTheFirstRequestOfAConnectionIsAnswered() async throws {
        let listener = try await listener()

        let answer = try await ask(listener, "GET / HTTP/1.1\r\nHost: a\r\n\r\n" + Self.request("c"))

        #expect(answer.hasPrefix("HTTP/1.1 404 Not Found\r\n"))
        #expect(answer.hasSuffix("\r\n\r\n"))
        try await expectEqual(open(listener, "code=d&state=s").status, 200)
        try await expectEqual(answers.next(), [.code("d")])
        await listener.close()
    }

    @Test func connectionThatSendsTooMuchAfterTheAnswerIsCutOff() async throws {
        let listener = try await listener(head: 1_000)
        let connection = try connect(listener)
        try connection.send(Self.request("c"))
        _ = try await connection.answer()

        try connection.send(String(repeating: "x", count: 1_001))

        // A connection that was cut off takes no more.
        await wait(until: { (try? connection.send("x")) == nil })
        await listener.close()
    }

    @Test func oldestConnectionThatAskedForNothingMakesRoomForTheNext() async throws {
        let listener = try await listener(connections: 2)
        let all = [try connect(listener), try connect(listener), try connect(listener)]

        await wait(until: { all.count(where: \.isOpen) < 3 })

        expectEqual(all.map(\.isOpen), [false, true, true])
        await listener.close()
    }

    @Test func connectionThatAskedStaysWhereAnotherDidNot() async throws {
        let listener = try await listener(connections: 2)
        let first = try connect(listener)
        try first.send("GET / HTTP/1.1\r\n\r\n")
        _ = try await first.answer()
        let (second, third) = (try connect(listener), try connect(listener))

        await wait(until: { !second.isOpen || !third.isOpen })

        expectEqual([second.isOpen, third.isOpen], [false, true])
        withExtendedLifetime(first) {}
        await listener.close()
    }

    @Test(arguments: ["half sent", "answered", "ended"]) func otherConnectionsKeepNobodyOut(_ others: String)
        async throws
    {
        let listener = try await listener(connections: 2)
        let connections = try (0..<(others == "half sent" ? 64 : 2)).map { _ in try connect(listener) }
        for connection in connections {
            try? connection.send(others == "half sent" ? "GET /" : "GET / HTTP/1.1\r\n\r\n")
            if others != "half sent" { _ = try await connection.answer() }
        }
        if others == "ended" { for _ in 0..<4 { #expect(try await open(listener, "code=c&state=x").status == 404) } }

        try await expectEqual(open(listener, "code=c&state=s").status, 200)

        try await expectEqual(answers.next(), [.code("c")])
        withExtendedLifetime(connections) {}
        await listener.close()
    }

    @Test func connectionThatSaysNothingIsClosed() async throws {
        let listener = try await listener(patience: .milliseconds(1))

        #expect(try await connect(listener).answer().isEmpty)

        await listener.close()
    }

    @Test func closingEndsAllConnectionsAndThePort() async throws {
        let listener = try await listener()
        let connection = try connect(listener)

        await listener.close()

        await wait(until: { !connection.isOpen })
        await #expect(throws: FeedFailure.self) { try await open(listener, "code=c&state=s") }
    }

    private static func request(_ code: String) -> String {
        "GET \(RedirectAnswer.path)?code=\(code)&state=s HTTP/1.1\r\nHost: localhost\r\n\r\n"
    }

    private func ask(_ listener: RedirectListener, _ text: String) async throws -> String {
        let connection = try connect(listener)
        try connection.send(text)
        return try await connection.answer()
    }

    private func connect(_ listener: RedirectListener) throws -> LoopbackClient {
        try LoopbackClient(port: try #require(URL(string: listener.redirectURI)?.port))
    }
}
