import Testing

@testable import MomentsCore
@testable import MomentsSync
@testable import TestSupport

struct RedirectFuzzTests {
    private static let samples = [
        "/oauth/callback?code=c&state=s", "/oauth/callback?error=access_denied&error_description=No+way&state=s",
        "/oauth/callback?state=s&error=a", "/?state=s", "*",
    ]
    private static let words = ["&", "=", "%", "%00", "%1b", "+", "?", "/", "state=s", "code=", "error=", "\u{0}", "é"]

    @Test func answerIsOneWithOurStateAndNothingThatATerminalObeys() throws {
        var fuzz = Fuzz("redirects", samples: Self.samples, words: Self.words)

        let rounds = try fuzz.run { input in
            let target = String(decoding: input, as: UTF8.self)
            guard let answer = RedirectAnswer(target: target, state: "s") else { return }
            try fuzzExpect(target.hasPrefix("/oauth/callback?"), "another path is ours", input)
            switch answer {
            case .code(let code): try fuzzExpect(OAuthCredentials.isValid(code), "a code is none", input)
            case .denied, .foreign: break
            case .refused(let reason):
                let line = reason.inOneLine(atMost: 200)
                try fuzzExpect(!reason.isEmpty && reason == line, "a reason is more than a line", input)
            }
        }

        #expect(rounds > 0)
    }
}
