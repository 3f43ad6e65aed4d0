import TestSupport
import Testing

@testable import MomentsCore

struct EmailAddressTests {
    @Test(arguments: [
        "ada@example.com", "a@b.co", "first.last+tag@sub.example.org", "!#$%&'*+/=?^_`{|}~-@example.com", "1@1.1",
        "a..b@example.com", ".a@example.com", "ada@xn--bcher-kva.example", "ADA@EXAMPLE.COM",
        "a@\(String(repeating: "b", count: 63)).com",
    ])
    func validEmailIsAccepted(_ text: String) {
        expectEqual(EmailAddress(text)?.text, text)
    }

    @Test(arguments: [
        "", "@", "a@", "@b.co", "a@b", "a b@example.com", "a@b..co", "a@.co", "a@b.", "a@-b.co", "a@b-.co", "a@b@c.de",
        " a@b.co", "a@b.co ", "a@b.co\n", "ä@example.com", "a@bücher.example", "a@b_c.de", "a@[127.0.0.1]",
        "\"a\"@example.com", "a\u{0}@b.co", "a@b.co\u{0}", "a\u{1B}[31m@b.co", "a@b.c\u{301}o", "a,b@c.de",
        "\u{202E}a@b.co", "a＠b.co", "a@\(String(repeating: "b", count: 64)).com",
    ])
    func invalidEmailIsRefused(_ text: String) {
        #expect(EmailAddress(text) == nil)
    }

    @Test(arguments: [(254, true), (255, false)])
    func hasAtMost254Characters(_ count: Int, _ isValid: Bool) {
        let text = String(repeating: "a", count: count - 6) + "@ab.co"

        #expect((EmailAddress(text) != nil) == isValid)
    }

    @Test func letterCaseMeansNothingInTheKey() {
        expectEqual(EmailAddress("Ada@Example.COM")?.key, EmailAddress("aDA@eXAMPLE.com")?.key)
    }

    @Test func localPartEndsBeforeTheAt() {
        expectEqual(EmailAddress("ada.o@example.com")?.localPart, "ada.o")
    }
}
