import TestSupport
import Testing

@testable import MomentsCore

struct JSONCodableTests {
    private struct Value: JSONCodable, Equatable {
        var text: String?
        var number: Int?
        var nested: [Value]?
    }

    @Test func textIsOneLineThatSaysTheSameEachTime() {
        let value = Value(text: "a/\"\\\n\u{1}é👩", number: -7, nested: [Value()])

        expectEqual(value.json, #"{"nested":[{}],"number":-7,"text":"a/\"\\\n\u0001é👩"}"#)
        expectEqual(Value(json: value.json), value)
    }

    @Test(arguments: [
        (#"{"text":"\ud83d\udc69\u0041\/"}"#, Value(text: "👩A/")), (#" { } "#, Value()),
        (#"{"other":[{}],"number":1}"#, Value(number: 1)), (#"{"number":null}"#, Value()),
        (#"{"number":1e2}"#, Value(number: 100)),
    ])
    private func textIsRead(_ text: String, _ value: Value) {
        expectEqual(Value(json: text), value)
    }

    /// Either would do, as long as each reader takes the same.
    @Test func firstOfSeveralMembersOfOneNameIsRead() {
        expectEqual(Value(json: #"{"text":"a","number":1,"text":"b"}"#)?.text, "a")
    }

    @Test(arguments: [
        "", "null", "7", "[]", "{", "{}x", #"{"text":"}"#, #"{"text":"\ud83d"}"#, #"{"text":"\u12g4"}"#,
        "{\"text\":\"a\nb\"}", #"{"text":7}"#, #"{"number":"7"}"#, #"{"number":1.5}"#, #"{"number":1e300}"#,
        #"{"number":99999999999999999999}"#, #"{"number":--1}"#, #"{'number':1}"#, "// {}\n{}",
    ])
    func textThatIsNoValueIsNil(_ text: String) {
        #expect(Value(json: text) == nil)
    }

    @Test func bytesThatAreNoUTF8AreNil() {
        #expect(Value(json: Array("{\"text\":\"".utf8) + [0xFF] + Array("\"}".utf8)) == nil)
    }

    /// Foundation's decoder ends the program at 513 brackets with nothing behind them.
    @Test(arguments: [64, 512, 513, 514, 100_000, 1_000_000])
    func nestingThatIsTooDeepIsNil(_ depth: Int) {
        let opening = String(repeating: "[", count: depth)

        #expect(Value(json: opening) == nil)
        #expect(Value(json: "{\"other\":\(opening)\(String(repeating: "]", count: depth))}") == nil)
        #expect(Value(json: String(repeating: #"{"nested":["#, count: depth)) == nil)
    }
}
