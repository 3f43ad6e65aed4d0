import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsSync

struct PhotoFailuresTests {
    private let now = Date(timeIntervalSince1970: 1_616_414_400)

    private func download(_ number: Int) -> PhotoDownload {
        PhotoDownload(address: "https://a.example/\(number).jpg", feed: nil)
    }

    @Test func failureHoldsFromTheMomentOnThatItHappened() {
        var failures = PhotoFailures()

        failures.add(.failed(.disconnected), of: download(1), now: now)

        expectEqual(failures.failure(of: download(1), now: now), .failed(.disconnected))
        #expect(failures.failure(of: download(2), now: now) == nil)
    }

    @Test func newestFailuresAreKeptWhereTheyAreTooMany() {
        var failures = PhotoFailures()

        for number in 0...1_000 {
            failures.add(.failed(.disconnected), of: download(number), now: now + Double(number) / 100)
        }

        let kept = (0...1_000).filter { failures.failure(of: download($0), now: now + 10) != nil }
        expectEqual(kept, Array(501...1_000))
    }
}
