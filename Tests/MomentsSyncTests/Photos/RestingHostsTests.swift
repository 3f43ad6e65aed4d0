import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsSync

struct RestingHostsTests {
    private let hosts = RestingHosts()
    private let now = Date(timeIntervalSince1970: 1_616_414_400)

    private func host(_ name: String = "a.example") throws -> HostName {
        try #require(URL(string: "https://\(name)/1.jpg").flatMap { HostName($0) })
    }

    private func rest(_ host: HostName, seconds: Int, after start: Double = 0) {
        let headers = ["retry-after": "\(seconds)"]
        hosts.add(host, ServerAnswer(status: 429, headers: headers, body: BodyMock("")), now: now + start)
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

    @Test func thoseThatRestNoMoreMakeRoom() throws {
        rest(try host("long.example"), seconds: 600)
        for number in 1...99 { rest(try host("h\(number).example"), seconds: 30) }

        rest(try host("new.example"), seconds: 60, after: 60)

        #expect(try rests(host("long.example"), after: 61))
        #expect(try rests(host("new.example"), after: 61))
    }
}
