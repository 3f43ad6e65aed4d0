import TestSupport
import Testing

@testable import MomentsSync

struct URLFormTests {
    @Test func fieldsAreReadAsTheyWereWritten() {
        let form = URLForm(URLForm.encode(["a b": "c&d=e+f%é\n", "g": "", "urn:x": "http://127.0.0.1:1/p"]))

        expectEqual(form["a b"], "c&d=e+f%é\n")
        expectEqual(form["g"], "")
        expectEqual(form["urn:x"], "http://127.0.0.1:1/p")
    }

    @Test func nothingWithAMeaningStandsForItself() {
        expectEqual(URLForm.encode(["a": "/?&=+ :"]), "a=%2F%3F%26%3D%2B%20%3A")
    }

    @Test(
        arguments: [
            ("a=b+c%2Bd", "b c+d"), ("a&b=1", ""), ("a=1&a=2", nil), ("b=1", nil), ("", nil), ("a=%", nil),
            ("a=%FF", nil), ("=1", nil),
        ] as [(String, String?)])
    func fieldHasItsValueUnlessItIsNotClear(_ text: String, _ value: String?) {
        expectEqual(URLForm(text)["a"], value)
    }
}
