import Testing

@testable import MomentsCore
@testable import TestSupport

struct PictureProtocolTests {
    static let shape = PictureShape(
        columns: 60, rows: 20, cellWidth: 9, cellHeight: 18, fit: .filled, output: .cells(.indexed))
    static let part = PictureShape(
        columns: 60, rows: 20, fit: .filled, crop: PictureCrop(x: 0, y: 20, width: 300, height: 1), output: .pixels)

    private static func part(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PictureShape {
        PictureShape(
            columns: 1, rows: 1, crop: PictureCrop(x: x, y: y, width: width, height: height), output: .cells(.none))
    }

    @Test(arguments: [
        PictureRequest.Work.render(shape), .render(part),
        .render(PictureShape(columns: 1, rows: 1, output: .cells(.none), ground: 0x10_2030)),
        .render(PictureShape(columns: 1, rows: 1, output: .pixels)),
        .inspect,
        .prepare,
    ])
    func requestIsReadAsItWasWritten(_ work: PictureRequest.Work) {
        let request = PictureRequest(number: 7, work: work, length: 123)

        expectEqual(PictureRequest(line: request.line), request)
    }

    @Test(arguments: [
        PictureReply.Answer.otherVersion("0.0.0"), .cells(columns: 60, rows: 20, colors: .direct),
        .pixels(columns: 2, rows: 1, width: 20, height: 20),
        .pixels(columns: 2, rows: 1, width: 20, height: 20, channels: 4), .failed(.damaged),
        .info(PictureInfo(format: .webp, width: 3, height: 4, taken: "2026:11:21 14:03:59", hasPlace: true)),
        .info(PictureInfo(format: .gif, width: 3, height: 4)),
        .info(PictureInfo(format: .gif, width: 3, height: 4, description: "A \"lake\" 湖")),
        .prepared(PictureInfo(format: .png, width: 3, height: 4, hasPlace: true), length: 99),
    ])
    func replyIsReadAsItWasWritten(_ answer: PictureReply.Answer) {
        let reply = PictureReply(number: 7, answer)

        expectEqual(PictureReply(line: reply.line), reply)
    }

    @Test func requestOfAnotherReleaseTellsItsVersion() {
        expectEqual(PictureRequest.version(of: #"{"version":"9.9.9","something":[1]}"#), "9.9.9")
    }

    @Test(arguments: [
        "", "{}", "[]", "nonsense", #"{"version":"1","number":1,"length":1}"#,
        #"{"version":"1","number":1,"inspect":false,"length":1}"#,
        #"{"version":"1","number":"x","inspect":true,"length":1}"#,
        #"{"version":"1","number":1,"inspect":true,"length":-1}"#,
        #"{"version":"1","number":1,"inspect":true,"length":67108865}"#,
        #"{"version":"1","number":1,"inspect":true,"length":1e300}"#,
        #"{"version":"1","number":1,"render":true,"length":1}"#,
        part(crop: #"{"x":0,"y":0,"width":1,"height":1},"ground":16777216"#),
        part(crop: #"{"x":0,"y":0,"width":1,"height":1},"ground":-1"#),
        part(crop: "7"), part(crop: "null"), part(crop: #"{"x":0,"y":0,"width":1}"#),
        part(crop: #"{"x":0,"y":0,"width":1,"height":1.5}"#),
        part(crop: #"{"x":0,"y":0,"width":1,"height":99999999999999999999}"#),
    ])
    func requestThatMakesNoSenseIsNone(_ line: String) {
        #expect(PictureRequest(line: line) == nil)
    }

    /// A request for a part, which is written so.
    private static func part(crop: String) -> String {
        let line = PictureRequest(number: 1, work: .render(shape), length: 1).line
        return line.replacing(#""fit":"#, with: #""crop":\#(crop),"fit":"#)
    }

    @Test func requestForAPartIsOneWhereThatMakesSense() {
        let line = Self.part(crop: #"{"x":0,"y":0,"width":1,"height":1}"#)

        #expect(PictureRequest(line: line) != nil)
    }

    @Test(arguments: [
        PictureShape(columns: 0, rows: 1, output: .pixels), PictureShape(columns: 1, rows: -1, output: .pixels),
        PictureShape(columns: 1_025, rows: 1, output: .cells(.none)),
        PictureShape(columns: 1, rows: 1, cellWidth: 0, output: .cells(.none)),
        PictureShape(columns: 1, rows: 1, cellHeight: 257, output: .cells(.none)),
        PictureShape(columns: 1_024, rows: 1_024, output: .pixels),
        PictureShape(columns: .max, rows: .max, cellWidth: .max, cellHeight: .max, output: .pixels),
        part(-1, 0, 1, 1), part(0, -1, 1, 1), part(0, 0, 0, 1), part(0, 0, 1, 0), part(0, 0, -1, 1),
        part(.max, 0, .max, 1), part(0, .min, 1, .max), part(1 << 20, 0, 1, 1), part(1, 0, 1 << 20, 1),
        part(0, 1, 1, 1 << 20),
    ])
    func shapeBeyondTheLimitsIsRefused(_ shape: PictureShape) {
        let line = PictureRequest(number: 1, work: .render(shape), length: 1).line

        #expect(!PictureLimits.allow(shape))
        #expect(PictureRequest(line: line) == nil)
    }

    @Test(arguments: [
        "", "{}", #"{"number":1}"#, #"{"number":1,"failed":"whatever"}"#,
        #"{"number":1,"otherVersion":"\u001b]52;c;AAAA\u0007"}"#,
        #"{"number":1,"prepared":{"format":"png","width":1,"height":1,"hasPlace":false}}"#,
        #"{"number":1,"prepared":{"format":"png","width":1,"height":1,"hasPlace":false},"length":0}"#,
        #"{"number":1,"prepared":{"format":"png","width":1,"height":1,"hasPlace":false},"length":67108865}"#,
        #"{"number":1,"prepared":{"format":"svg","width":1,"height":1,"hasPlace":false},"length":1}"#,
        #"{"number":1,"cells":{"columns":1,"rows":1,"colors":"many"}}"#,
        #"{"number":1,"cells":{"columns":9223372036854775807,"rows":9223372036854775807,"colors":"none"}}"#,
        #"{"number":1,"pixels":{"columns":1,"rows":1,"width":65535,"height":65535,"channels":3}}"#,
        #"{"number":1,"pixels":{"columns":1,"rows":1,"width":10,"height":20}}"#,
        #"{"number":1,"pixels":{"columns":1,"rows":1,"width":10,"height":20,"channels":2}}"#,
        #"{"number":1,"pixels":{"columns":1,"rows":1,"width":10,"height":20,"channels":5}}"#,
        #"{"number":1,"info":{"format":"svg","width":1,"height":1,"hasPlace":false}}"#,
        #"{"number":1,"info":{"format":"png","width":0,"height":1,"hasPlace":false}}"#,
    ])
    func replyThatMakesNoSenseIsNone(_ line: String) {
        #expect(PictureReply(line: line) == nil)
    }

    @Test(arguments: [3, 4]) func asManyBytesAreAnnouncedAsThePixelsHave(_ channels: Int) {
        let answer = PictureReply.Answer.pixels(columns: 2, rows: 1, width: 20, height: 20, channels: channels)

        expectEqual(PictureReply(number: 1, answer).length, 400 * channels)
    }

    @Test func noLineMakesTheReaderStumble() throws {
        let request = PictureRequest(number: 1, work: .render(Self.shape), length: 9).line
        let part = PictureRequest(number: 1, work: .render(Self.part), length: 9).line
        let reply = PictureReply(number: 1, .cells(columns: 2, rows: 1, colors: .none)).line
        var fuzz = Fuzz(
            "picture-protocol", samples: [request, part, reply],
            words: ["\"", "{", "9999999999", "length", "-", "crop", "x"])

        try fuzz.run { bytes in
            let line = String(decoding: bytes, as: UTF8.self)
            if let request = PictureRequest(line: line) {
                try fuzzExpect(PictureRequest(line: request.line) == request, "not written as it was read", bytes)
            }
            if let reply = PictureReply(line: line) {
                try fuzzExpect(
                    PictureReply(line: reply.line) == reply && reply.length >= 0, "not as it was read", bytes)
            }
        }
    }
}
