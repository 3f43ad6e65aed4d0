import TestSupport
import Testing

@testable import MomentsCore

struct MentionedTests {
    @Test(arguments: [
        ("@ada", ["ada@here"]), ("@ada@kites.example", ["ada@kites.example"]),
        ("Hi @ada, @grace!", ["ada@here", "grace@here"]),
        ("@ada.", ["ada@here"]), ("@ada@kites.example.", ["ada@kites.example"]), ("(@ada)", ["ada@here"]),
        ("@a_b-c.d", ["a_b-c.d@here"]), ("@ada@127.0.0.1:3000 x", ["ada@127.0.0.1:3000"]),
        ("ada@kites.example", []), ("https://kites.example/@ada", []), ("@ ada", []), ("@@", []), ("", []),
        ("@ada\n@grace", ["ada@here", "grace@here"]), ("你好@ada", []), ("、@ada", ["ada@here"]),
    ])
    func theyAreWhomServersFind(_ text: String, _ handles: [String]) {
        expectEqual(Mentioned.all(in: text).map { $0.handle(on: "here") }, handles)
    }
}
