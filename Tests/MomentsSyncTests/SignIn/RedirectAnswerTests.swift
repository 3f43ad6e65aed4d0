import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsSync

struct RedirectAnswerTests {
    @Test(
        arguments: [
            ("code=a%2Bb", .code("a+b")), ("error=access_denied&error_description=No.", .denied),
            // In the words of the server.
            ("error=server_error&error_description=Out+of%0Aorder", .refused(reason: "Out of order")),
            ("error=server_error", .refused(reason: "server_error")), ("error=%1B%5B2J", .refused(reason: "[2J")),
            ("error=%00", .refused(reason: "?")),
            // An issuer that nobody promised is not looked at.
            ("code=c&iss=x", .code("c")),
        ] as [(String, RedirectAnswer)])
    func answerWithOurStateIsACodeOrARefusal(_ query: String, _ answer: RedirectAnswer) {
        expectEqual(RedirectAnswer(target: "/oauth/callback?state=s&\(query)", state: "s"), answer)
    }

    @Test(
        arguments: [
            ("code=c&iss=https%3A%2F%2Fa.example", .code("c")),
            ("error=access_denied&iss=https%3A%2F%2Fa.example", .denied),
            ("code=c", .foreign), ("error=access_denied", .foreign),
            ("code=c&iss=https%3A%2F%2Fa.example%2F", .foreign),
            ("code=c&iss=https%3A%2F%2Fb.example", .foreign), ("code=c&iss=&iss=https%3A%2F%2Fa.example", .foreign),
        ] as [(String, RedirectAnswer)])
    func answerHasToNameItsIssuerWhereTheServerPromisesIt(_ query: String, _ answer: RedirectAnswer) {
        let target = "/oauth/callback?state=s&\(query)"

        expectEqual(RedirectAnswer(target: target, state: "s", issuer: "https://a.example"), answer)
    }

    @Test(arguments: [
        "/oauth/callback?state=x&code=c", "/oauth/callback?code=c", "/oauth/callback?state=s",
        "/oauth/callback?state=s&code=", "/oauth/callback?state=s&code=a%20b", "/oauth/callback?state=s&state=s&code=c",
        "/oauth/callback?state=s&code=c&code=d", "/?state=s&code=c", "/oauth/callback/?state=s&code=c",
        "/oauth/callback", "http://127.0.0.1/oauth/callback?state=s&code=c", "*", "",
    ])
    func otherTargetIsNoAnswer(_ target: String) {
        #expect(RedirectAnswer(target: target, state: "s") == nil)
    }
}
