import Testing

@testable import MomentsCore
@testable import TestSupport

struct SyncLinesFuzzTests {
    private static let samples = [
        #"{"version":"1.0","signIn":{"server":"https://a.example","allowsPlain":false,"page":{"language":"en","allowed":"a","#
            + #""denied":"b"},"limits":{"maximumAnswer":256,"timeout":30}}}"#,
        #"{"version":"1.0","revoke":{"server":"https://a.example","allowsPlain":true,"credentials":{"token":"t","#
            + #""client":{"id":"7","secret":"s"},"scope":"read"},"limits":{"maximumAnswer":256,"timeout":30}}}"#,
        #"{"authorize":{"redirect":"https://a.example/x?y=z","code":"https://a.example/"}}"#,
        #"{"signedIn":{"accountID":"1","handle":"a@b","displayName":"A","avatar":"https://a.example/1","credentials":{"#
            + #""token":"t","client":{"id":"7","secret":"s"}},"capabilities":{"version":"4","apiVersion":7,"media":{"#
            + #""supportedTypes":["image/png"]},"authorization":{"scopes":["read"],"checksPKCE":true}}}}"#,
        #"{"code":"c"}"#, #"{"revoked":true}"#, #"{"failed":{"kind":"signInRefused","text":"a"}}"#,
    ]
    private static let words = [
        "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u001b", "null", "true", "-1", "1e9", "99999999999999999999",
        "https://", "\u{202E}", "\"signedIn\":", "\"capabilities\":{}", "\"token\":\"\"", "\u{0}", "\n",
    ]

    @Test func linesReadTheSameOnceWrittenAgain() throws {
        var fuzz = Fuzz("sync-lines", samples: Self.samples, words: Self.words)

        let rounds = try fuzz.run { input in
            let line = String(decoding: input, as: UTF8.self)
            if let request = SyncRequest(line: line) {
                try fuzzExpect(SyncRequest(line: request.line) == request, "a request changes", input)
            }
            if let reply = SyncReply(line: line) {
                try fuzzExpect(SyncReply(line: reply.line) == reply, "a reply changes", input)
                try fuzzExpect(!reply.line.contains("\n"), "a reply has several lines", input)
            }
            if let request = SignInRequest(line: line) {
                try fuzzExpect(SignInRequest(line: request.line) == request, "a code changes", input)
            }
        }

        #expect(rounds > 0)
    }
}
