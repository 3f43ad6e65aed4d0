import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

@MainActor final class MatchWindowTests {
    private let repository = SearchRepositoryMock()
    private let now = Date(timeIntervalSince1970: 1_616_414_400)
    private var window: MatchWindow

    init() {
        repository.found = Moment.samples(1...250)
        window = MatchWindow(repository: repository, formatter: MomentFormatter(zone: .utc, words: English()))
        window.query = SearchQuery()
    }

    private var ends: [Int64?] { [window.window.moments.first, window.window.moments.last].map { $0?.id.rawValue } }

    @Test func oldestMatchesThatMadeRoomAreReadAgain() throws {
        _ = try window.readOldest(now: now)
        for _ in 1...10 { try window.readNewer(now: now) }
        #expect(ends == [250, 51])

        try window.readOlder(now: now)

        #expect(ends == [225, 26])
    }

    @Test func newestMatchesThatMadeRoomAreNotHeld() throws {
        try window.read(around: nil, now: now)
        #expect(window.holdsNewest)

        for _ in 1...10 { try window.readOlder(now: now) }

        #expect(ends == [200, 1])
        #expect(!window.holdsNewest)
        #expect(window.holdsOldest)
    }
}
