import TestSupport
import Testing

@testable import MomentsSync

struct RateLimitTests {
    @Test(arguments: [
        ("300", "300", 100), ("300", "201", 1), ("300", "200", 0), ("300", "3", 0), ("1", "1", 0), ("0", "0", 0),
    ])
    func thirdOfTheLimitIsOurs(_ limit: String, _ remaining: String, _ spare: Int) {
        expectEqual(RateLimit.spare(["x-ratelimit-limit": limit, "x-ratelimit-remaining": remaining]), spare)
    }

    @Test(arguments: [
        [:], ["x-ratelimit-limit": "300"], ["x-ratelimit-remaining": "300"],
        ["x-ratelimit-limit": "-3", "x-ratelimit-remaining": "1"],
        ["x-ratelimit-limit": "many", "x-ratelimit-remaining": "1"],
        ["x-ratelimit-limit": "99999999999999999999", "x-ratelimit-remaining": "1"],
    ])
    func serverThatDoesNotSayHasNoLimit(_ headers: [String: String]) {
        #expect(RateLimit.spare(headers) == nil)
    }
}
