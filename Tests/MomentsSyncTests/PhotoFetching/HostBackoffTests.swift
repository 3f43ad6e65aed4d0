import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsSync

struct HostBackoffTests {
    private let hosts = HostBackoff()
    private let now = Date(timeIntervalSince1970: 1_616_414_400)

    private func host(_ name: String = "a.example") throws -> HostName {
        try #require(URL(string: "https://\(name)/1.jpg").flatMap { HostName($0) })
    }

    private func askForPause(of host: HostName, seconds: Int, after start: Double = 0) {
        let headers = ["retry-after": "\(seconds)"]
        hosts.add(host, ServerAnswer(status: 429, headers: headers, body: BodyMock("")), now: now + start)
    }

    private func isLeftAlone(_ host: HostName, after seconds: Double) -> Bool {
        do throws(FeedFailure) { try hosts.check(host, now: now + seconds) } catch { return true }
        return false
    }

    @Test(arguments: [(60, 60.0), (86_400, 600)])
    func hostIsLeftAloneForAsLongAsItSaysButTenMinutesAtMost(_ said: Int, _ seconds: Double) throws {
        askForPause(of: try host(), seconds: said)

        #expect(try isLeftAlone(host(), after: seconds - 1))
        #expect(try !isLeftAlone(host(), after: seconds))
    }

    @Test func otherHostIsAsked() throws {
        askForPause(of: try host(), seconds: 60)

        #expect(try !isLeftAlone(host("b.example"), after: 0))
    }

    @Test func clockThatIsSetBackDoesNotProlongIt() throws {
        askForPause(of: try host(), seconds: 600)

        #expect(try !isLeftAlone(host(), after: -3_600))
    }

    @Test func numberOfRememberedHostsIsBounded() throws {
        let all = try (0..<300).map { try host("h\($0).example") }

        for host in all { askForPause(of: host, seconds: 60) }

        #expect((1...100).contains(all.filter { isLeftAlone($0, after: 0) }.count))
    }

    @Test func hostsThatMayBeAskedAgainMakeRoom() throws {
        askForPause(of: try host("long.example"), seconds: 600)
        for number in 1...99 { askForPause(of: try host("h\(number).example"), seconds: 30) }

        askForPause(of: try host("new.example"), seconds: 60, after: 60)

        #expect(try isLeftAlone(host("long.example"), after: 61))
        #expect(try isLeftAlone(host("new.example"), after: 61))
    }
}
