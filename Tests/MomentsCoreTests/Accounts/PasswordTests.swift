import TestSupport
import Testing

@testable import MomentsCore

struct PasswordTests {
    @Test(arguments: ["secret", "      ", "пароль", "密码密码密码", "👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", "a\u{0}b\u{1B}cd"])
    func validPasswordIsAccepted(_ text: String) {
        expectEqual(Password(text)?.text, text)
    }

    @Test(arguments: ["", "12345", "👩‍👩‍👧‍👦👩‍👩‍👧‍👦", "e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}", "\r\n\r\n\r\n\r\n\r\n"])
    func isRefusedWithFewerThanSixCharacters(_ text: String) {
        #expect(Password(text) == nil)
    }

    @Test(arguments: [(1_024, true), (1_025, false)])
    func hasAtMost1024Bytes(_ count: Int, _ isValid: Bool) {
        #expect((Password(String(repeating: "x", count: count)) != nil) == isValid)
    }

    @Test func neverDescribesItself() throws {
        let password = try #require(Password("secret"))

        var dumped = ""
        dump(password, to: &dumped)

        #expect(!"\(password)\(String(reflecting: password))\(dumped)".contains("secret"))
    }
}
