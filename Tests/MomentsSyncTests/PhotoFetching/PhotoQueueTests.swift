import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsSync
@testable import TestSupport

@MainActor struct PhotoQueueTests {
    private nonisolated static let gone = PhotoFetchFailure.failed(.http(status: 404))

    private let clock = WallClockMock()
    private let fetches = PhotoFetchMock()
    private let log = ReplyLog()
    private let queue: PhotoQueue

    init() {
        queue = PhotoQueue(
            clock: clock, isThere: { [log] in log.there.contains($0.address) },
            fetch: { [fetches] in await fetches.run($0) },
            reply: { [log] in log.replies.append($0) })
    }

    private func ask(_ number: Int, _ address: String? = nil, feed: PhotoFeed? = nil) {
        queue.take(.fetch(number: number, address: address ?? "\(number)", feed: feed))
    }

    private func end(_ address: String, _ failure: PhotoFetchFailure? = nil) async {
        let count = log.replies.count
        fetches.end(address, failure)
        await wait { log.replies.count > count }
    }

    @Test(
        arguments: [(nil, .fetched(number: 7)), (gone, .notFetched(number: 7, gone))]
            as [(PhotoFetchFailure?, SyncReply)])
    func replySaysWhetherThePhotoWasFetched(_ failure: PhotoFetchFailure?, _ reply: SyncReply) async {
        ask(7)
        await wait { fetches.started == ["7"] }

        await end("7", failure)

        expectEqual(log.replies, [reply])
    }

    @Test func photoThatIsThereIsRepliedAtOnce() {
        log.there = ["7"]

        ask(7)

        expectEqual(log.replies, [.fetched(number: 7)])
    }

    @Test(
        arguments: [
            (.fetch(number: 7, address: "7", feed: nil), "7"), (.fetch(number: 7, address: "5", feed: nil), "5"),
            (.cancel(number: 6), "5"),
        ] as [(PhotoRequest, String)])
    func fourAreFetchedAtATimeAndTheNewestThatIsStillWantedNext(_ last: PhotoRequest, _ next: String) async {
        for number in 1...6 { ask(number) }
        queue.take(last)
        await wait { fetches.started.count >= 4 }
        expectEqual(fetches.started, ["1", "2", "3", "4"])

        await end("2")

        await wait { fetches.started.count == 5 }
        expectEqual(fetches.started.last, next)
    }

    @Test func photoThatSeveralAskForIsFetchedOnce() async {
        ask(1, "a")
        await wait { fetches.started == ["a"] }
        ask(2, "a")

        await end("a")

        expectEqual(log.replies, [.fetched(number: 1), .fetched(number: 2)])
        expectEqual(fetches.started, ["a"])
    }

    @Test func photoThatNobodyWantsIsCancelledWithoutAReply() async {
        ask(1)
        await wait { fetches.started == ["1"] }

        queue.take(.cancel(number: 1))

        await wait { fetches.cancelled == ["1"] }
        await queue.end()
        expectEqual(log.replies, [])
    }

    @Test func photoThatAnotherWantsGoesOn() async {
        ask(1, "a")
        ask(2, "a")
        await wait { fetches.started == ["a"] }

        queue.take(.cancel(number: 1))
        await end("a")

        expectEqual(fetches.cancelled, [])
        expectEqual(log.replies, [.fetched(number: 2)])
    }

    @Test func photoThatIsWantedAgainIsFetchedAgain() async {
        ask(1, "a")
        await wait { fetches.started == ["a"] }
        queue.take(.cancel(number: 1))
        await wait { fetches.cancelled == ["a"] }

        ask(2, "a")
        await wait { fetches.started == ["a", "a"] }
        expectEqual(log.replies, [])
        await end("a")

        expectEqual(log.replies, [.fetched(number: 2)])
    }

    @Test func nothingIsFetchedAfterTheEnd() async {
        for number in 1...6 { ask(number) }
        await wait { fetches.started.count >= 4 }

        await queue.end()

        expectEqual(fetches.started.count, 4)
        expectEqual(log.replies, [])
    }

    @Test func fetchThatTakesTooLongIsAFailure() async {
        ask(1)
        await wait { fetches.started == ["1"] }

        clock.now += 120

        expectEqual(log.replies, [.notFetched(number: 1, .failed(.timeout(seconds: 120)))])
        await wait { fetches.cancelled == ["1"] }
    }

    @Test(arguments: [
        (PhotoFetchFailure.failed(.http(status: 404)), 600.0), (.failed(.http(status: 403)), 600),
        (.notAllowed(host: "a"), 600), (.privateHost("a"), 600), (.failed(.insecureAddress(host: "a")), 600),
        (.failed(.insecureRedirect(host: "a")), 600), (.failed(.tooLarge(megabytes: 64)), 600),
        (.failed(.http(status: 500)), 30), (.failed(.http(status: 408)), 30), (.failed(.disconnected), 30),
        (.failed(.unknownHost("a")), 30), (.notStored(reason: "a"), 30),
        (.failed(.invalidAddress), 600),
        (.failed(.rateLimited(until: Date(timeIntervalSince1970: 1_616_414_400 + 90))), 90),
        (.failed(.rateLimited(until: Date(timeIntervalSince1970: 1_616_414_400 - 90))), 30),
        (.failed(.unavailable(until: Date(timeIntervalSince1970: 1_616_414_400 + 90))), 90),
    ])
    func failureIsRepliedAgainForAWhile(_ failure: PhotoFetchFailure, seconds: Double) async {
        ask(1, "a")
        await wait { fetches.started.count == 1 }
        await end("a", failure)

        clock.now += seconds - 1
        ask(2, "a")
        expectEqual(log.replies.last, .notFetched(number: 2, failure))

        clock.now += 2
        ask(3, "a")
        await wait { fetches.started.count == 2 }
    }

    @Test func failureOfOneFeedIsNoneOfAnother() async throws {
        ask(1, "a")
        await wait { fetches.started.count == 1 }
        await end("a", .privateHost("a"))

        ask(2, "a", feed: PhotoFeed(address: try #require(FeedAddress("https://a.example")), allowsPlain: false))

        await wait { fetches.started.count == 2 }
    }
}

@MainActor private final class ReplyLog {
    var replies: [SyncReply] = []
    /// The addresses of photos that were fetched before.
    var there: Set<String> = []

    nonisolated init() {}
}
