import TestSupport
import Testing

@testable import MomentsCore

struct PercentEncodingTests {
    @Test(arguments: [("a%20b", "a b"), ("%C3%A9", "é"), ("%c3%a9", "é"), ("é", "é"), ("%25", "%"), ("", "")])
    func bytesAreDecoded(_ text: String, _ decoded: String) {
        expectEqual(PercentEncoding.decode(text), decoded)
    }

    @Test(arguments: ["100%", "%4", "%zz", "%2", "%+1"]) func percentSignThatStandsForItselfIsNoEncoding(_ text: String)
    {
        #expect(PercentEncoding.decode(text) == nil)
    }

    @Test func bytesThatAreNoTextAreNoEncoding() {
        #expect(PercentEncoding.decode("%FF") == nil)
    }

    @Test(arguments: [("/a b/é?#%.db", "/a%20b/%C3%A9%3F%23%25.db"), ("/A-z_0.9~", "/A-z_0.9~"), ("\n", "%0A")])
    func pathIsEncoded(_ path: String, _ encoded: String) {
        expectEqual(PercentEncoding.encode(path: path), encoded)
    }

    @Test func slashStandsForItselfInAPathAlone() {
        expectEqual(PercentEncoding.encode(path: "a/b c"), "a/b%20c")
        expectEqual(PercentEncoding.encode(value: "a/b c"), "a%2Fb%20c")
    }

    @Test func valueIsReadAsItWasWritten() {
        let text = "a+b&c=d%é\n~"

        expectEqual(PercentEncoding.decode(PercentEncoding.encode(value: text)), text)
    }
}
