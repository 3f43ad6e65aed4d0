import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import TestSupport

struct AnswerReaderTests {
    /// The parts that were read, and the reason for an early end.
    private func read(_ source: PiecesOfBytes) -> (parts: [String], failure: ImportError?) {
        var reader = AnswerReader(source)
        var parts: [String] = []
        do throws(ImportError) {
            while let part = try reader.next() { parts.append(describe(part)) }
            return (parts, nil)
        } catch {
            return (parts, error)
        }
    }

    private func describe(_ part: AnswerReader.Part) -> String {
        switch part {
        case .owner(let bytes): "owner " + String(decoding: bytes, as: UTF8.self)
        case .moment(let bytes): String(decoding: bytes, as: UTF8.self)
        case .hugeMoment: "huge"
        }
    }

    @Test(arguments: [
        #"{"data":{"getMomentsDetailsByUserID":{"userDetails":{"id":"0"},"moments":[{"id":"1"},{"id":"2"}]}}}"#,
        #"{"userDetails":{"id":"0"},"moments":[{"id":"1"},{"id":"2"}]}"#,
        #"{"data":{"updateMomentLike":{"x":[[{}]],"userDetails":{"id":"0"},"moments":[{"id":"1"},{"id":"2"}],"y":1}}}"#,
        " { \"extensions\" : {\"moments\":[5],\"userDetails\":6} ,\n\"data\" : { \"a\" : { \"userDetails\" : {\"id\":\"0\"} , "
            + "\"moments\" : [ {\"id\":\"1\"} , {\"id\":\"2\"} ] } } }\r\n",
        "\u{FEFF}{\"userDetails\":{\"id\":\"0\"},\"moments\":[{\"id\":\"1\"},{\"id\":\"2\"}]}",
        #"{"data":null,"data":{"a":{"userDetails":{"id":"0"},"moments":[{"id":"1"},{"id":"2"}]}}}"#,
    ])
    func partsOfEveryShapeAreFound(_ text: String) {
        for pieceSize in [1, 2, 3, 7, 4_096] {
            let (parts, failure) = read(PiecesOfBytes(text, pieceSize: pieceSize))

            expectEqual(parts, [#"owner {"id":"0"}"#, #"{"id":"1"}"#, #"{"id":"2"}"#])
            #expect(failure == nil)
        }
    }

    @Test(arguments: [
        Named("the owner at the end", (#"{"moments":[1],"userDetails":{}}"#, ["1", "owner {}"])),
        Named("brackets in strings", (#"{"moments":[{"t":"]}\"],{\\","u":"[["}]}"#, [#"{"t":"]}\"],{\\","u":"[["}"#])),
        Named(
            "one that is too large",
            ("{\"moments\":[\"" + String(repeating: "x", count: AnswerReader.momentLimit) + "\",{}]}", ["huge", "{}"])),
    ]) func momentsAreReadOneByOne(_ answer: Named<(String, [String])>) {
        let (parts, failure) = read(PiecesOfBytes(answer.value.0, pieceSize: answer.value.0.count > 99 ? 65_536 : 1))

        expectEqual(parts, answer.value.1)
        #expect(failure == nil)
    }

    @Test(arguments: [
        ("", ImportError.empty), (" \n", .empty), ("<!doctype html><p>Sign in", .webPage), ("\n <html>", .webPage),
        ("[{\"data\":{}}]", .noMoments), ("\"text\"", .noMoments), ("null", .noMoments), ("{}", .noMoments),
        (#"{"data":null}"#, .noMoments), (#"{"data":{"a":{"moments":null}}}"#, .noMoments),
        (#"{"data":{"a":{"moments":{}}}}"#, .noMoments), (#"{"data":{"a":null}}"#, .noMoments),
        (#"{"errors":[{"message":"Injected failure"}],"data":null}"#, .server("Injected failure")),
        (#"{"errors":[7],"data":null}"#, .server("it does not say which")), ("Not found", .notJSON(offset: 0)),
        (#"{"moments" 1}"#, .notJSON(offset: 11)), (#"{"moments":}"#, .notJSON(offset: 11)),
        (#"{"a":1 "b":2}"#, .notJSON(offset: 7)), (#"{a:1}"#, .notJSON(offset: 1)), (#"{"a":[}"#, .notJSON(offset: 6)),
        ("{", .truncated(offset: 1)), (#"{"mom"#, .truncated(offset: 5)), (#"{"a":"b"#, .truncated(offset: 7)),
        ("\u{1B}[2J", .notJSON(offset: 0)),
    ])
    func invalidAnswerIsExplained(_ text: String, _ expected: ImportError) {
        for pieceSize in [1, 4_096] {
            let (parts, failure) = read(PiecesOfBytes(text, pieceSize: pieceSize))

            #expect(parts.isEmpty)
            expectEqual(failure, expected)
        }
    }

    @Test(arguments: [
        (#"{"moments":[{},{"#, ImportError.truncated(offset: 16)), (#"{"moments":[{}"#, .truncated(offset: 14)),
        (#"{"moments":[{}}"#, .notJSON(offset: 14)), (#"{"moments":[{} {}]}"#, .notJSON(offset: 15)),
        (#"{"moments":[{}],}"#, .notJSON(offset: 16)), (#"{"moments":[{}]},}"#, .notJSON(offset: 16)),
        (#"{"moments":[{}]}{}"#, .notJSON(offset: 16)), (#"{"moments":[{},]}"#, .notJSON(offset: 15)),
        (#"{"moments":[{},{"a":]}]}"#, .notJSON(offset: 20)),
    ])
    func momentsBeforeATruncationAreKept(_ text: String, _ expected: ImportError) {
        let (parts, failure) = read(PiecesOfBytes(text))

        expectEqual(parts, ["{}"])
        expectEqual(failure, expected)
    }

    @Test func endlessNestingEndsTheImport() {
        let deep = String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000)

        expectEqual(read(PiecesOfBytes("{\"data\":\(deep)}")).failure, .tooDeep(offset: 1_009))
    }

    @Test func sourceThatFailsEndsTheImport() {
        let source = PiecesOfBytes(#"{"moments":[{},"#, failure: .unreadable("Input/output error"))

        let (parts, failure) = read(source)

        expectEqual(parts, ["{}"])
        expectEqual(failure, .unreadable("Input/output error"))
    }

    @Test func errorsBesideMomentsAreKept() throws {
        var reader = AnswerReader(PiecesOfBytes(#"{"errors":[{"message":"Injected"}],"data":{"a":{"moments":[]}}}"#))

        while try reader.next() != nil {}

        expectEqual(reader.serverError?.message, "Injected")
    }
}
