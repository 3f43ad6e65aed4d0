import Testing

@testable import MomentsTUI

struct SentenceTests {
    @Test(arguments: [
        ("A walk", "A walk."), ("A walk.", "A walk."), ("A walk!", "A walk!"), ("A walk 🌊", "A walk 🌊"), ("", ""),
        ("See https://lake.example", "See https://lake.example"), ("12", "12."),
    ])
    func aFullStopIsAddedWhereItHelps(text: String, ended: String) {
        #expect(Sentence.ended(text) == ended)
    }
}
