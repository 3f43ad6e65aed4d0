import MomentsKit
import TestSupport
import Testing

struct SentenceTests {
    @Test(arguments: [("Hello", "Hello."), ("In 2021", "In 2021."), ("你好", "你好。")])
    func textWithoutAFullStopGetsOne(_ text: String, _ ended: String) {
        expectEqual(Sentence.ended(text), ended)
    }

    @Test(arguments: ["Hello.", "Hello?", "你好！", "", "  ", "See https://a.example/b"])
    func endedTextAndAddressesStayAsTheyAre(_ text: String) {
        expectEqual(Sentence.ended(text), text)
    }
}
