import MomentsKit
import TestSupport
import Testing

struct SentenceTests {
    @Test(arguments: [
        ("A walk", "A walk."), ("A walk.", "A walk."), ("A walk!", "A walk!"), ("A walk 🌊", "A walk 🌊"), ("", ""),
        ("See https://lake.example", "See https://lake.example"), ("12", "12."),
        ("早安", "早安。"), ("早安！", "早安！"), ("Tea 茶", "Tea 茶。"), ("茶 tea", "茶 tea."),
    ])
    func aFullStopIsAddedWhereItHelps(text: String, ended: String) {
        expectEqual(Sentence.ended(text), ended)
    }
}
