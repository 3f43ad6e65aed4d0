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

    @Test func plusIsABlank() {
        expectEqual(URLForm("a=b+c%2Bd")["a"], "b c+d")
    }

    @Test(arguments: ["a=1&a=2", "b=1", "", "a=%", "a=%FF", "=1"]) func fieldThatIsNotClearIsNone(_ text: String) {
        #expect(URLForm(text)["a"] == nil)
    }

    @Test func fieldWithoutAValueIsEmpty() {
        expectEqual(URLForm("a&b=1")["a"], "")
    }
}
