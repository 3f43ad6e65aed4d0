import Foundation
import MomentsKit
import Testing

@testable import MomentsSync

struct RestingHostsTests {
    private let hosts = RestingHosts()
    private let now = Date(timeIntervalSince1970: 1_616_414_400)

    private func host(_ name: String = "a.example") throws -> HostName {
        try #require(URL(string: "https://\(name)/1.jpg").flatMap { HostName($0) })
    }

    private func rest(_ host: HostName, seconds: Int) {
        let headers = ["retry-after": "\(seconds)"]
        hosts.add(host, ServerAnswer(status: 429, headers: headers, body: BodyMock("")), now: now)
    }

    private func rests(_ host: HostName, after seconds: Double) -> Bool {
        do throws(FeedFailure) { try hosts.check(host, now: now + seconds) } catch { return true }
        return false
    }

    @Test func hostRestsForAsLongAsItSays() throws {
        rest(try host(), seconds: 60)

        #expect(try rests(host(), after: 59))
        #expect(try !rests(host(), after: 60))
    }

    @Test func hostRestsForTenMinutesAtMost() throws {
        rest(try host(), seconds: 86_400)

        #expect(try rests(host(), after: 599))
        #expect(try !rests(host(), after: 600))
    }

    @Test func otherHostDoesNotRest() throws {
        rest(try host(), seconds: 60)

        #expect(try !rests(host("b.example"), after: 0))
    }

    @Test func clockThatIsSetBackDoesNotProlongIt() throws {
        rest(try host(), seconds: 600)

        #expect(try !rests(host(), after: -3_600))
    }

    @Test func onlySoManyAreRemembered() throws {
        let all = try (0..<300).map { try host("h\($0).example") }

        for host in all { rest(host, seconds: 60) }

        #expect((1...100).contains(all.filter { rests($0, after: 0) }.count))
    }
}
