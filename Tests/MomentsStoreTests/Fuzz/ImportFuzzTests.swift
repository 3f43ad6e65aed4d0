import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import TestSupport

struct ImportFuzzTests {
    private static let samples = [
        #"{"data":{"getMomentsDetailsByUserID":{"userDetails":{"id":"0","name":"Ada"},"moments":[{"id":"1","title":"é\u00e9","#
            + #""type":"URL","photos":["a","b"],"createdDate":"1616348037","likes":[{"id":"6"}],"isLiked":true}]}}}"#,
        #"{"moments":[{"id":1,"createdDate":1e9},null,{"id":"\ud83d\ude00"}],"userDetails":{}}"#,
        #"{"errors":[{"message":"No such user"}],"data":{"x":null}}"#, "[]", "null", "<html>",
        "\u{FEFF}{\"moments\":[]}",
        #"""
        {"export":{"format":"moments","version":3,"email":"a@b.example"}}
        {"feed":{"number":1,"kind":"mastodon","name":"N","address":"https://a.b","userID":"0","allowsPlain":false,"isFollowed":true}}
        {"moment":{"id":"2","feed":1,"status":{"id":"2","uri":"u:2","reblog":{"id":"1","uri":"u:1"},"handle":"a@b",\#
        "boostedBy":{"id":"c@d"},"visibility":"public","spoilerText":"é","editedAt":5,"media":[{"type":"video","blurhash":"L9M"}],\#
        "poll":{"id":"1","expiresAt":9,"options":[{"title":"a","votes":2}],"ownVotes":[0]},"quote":{"state":"accepted"}}}}
        {"end":{"moments":1,"lines":3}}
        """#,
    ]
    private static let words = [
        "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "\\ud800", "null", "true", "1e999", "-0", "\"id\"",
        "\"moments\":[",
        "\"createdDate\":", "\"2021-03-22T08:00:00Z\"", "\u{0}", "\n", " ", "{\"a\":", "99999999999999999999",
        "\"reblog\":{\"id\":\"2\"},", "\"status\":{", "\"handle\":", "\"links\":[", "\"card\":{\"url\":\"\"},",
    ]

    @Test func importDoesNotDependOnThePieceSize() throws {
        var fuzz = Fuzz("import", samples: Self.samples, words: Self.words)

        let rounds = try fuzz.run { input in
            let whole = Self.result(input, pieceSize: 1 << 20)
            try fuzzExpect(Self.result(input, pieceSize: 1) == whole, "single bytes change the result", input)
            try fuzzExpect(Self.result(input, pieceSize: 7) == whole, "pieces change the result", input)
        }

        #expect(rounds > 0)
    }

    @Test func writtenMomentParsesToTheSameFields() throws {
        var fuzz = Fuzz("json", samples: Self.samples, words: Self.words)

        let rounds = try fuzz.run { input in
            guard case .object(let members) = JSONParser.parse(input) else { return }
            var writer = JSONWriter()
            let texts = members.map { (key: $0.key, value: $0.value.string) }
            writer.addObject(texts)
            let again = JSONParser.parse(Array(writer.text.utf8))
            let wanted = texts.compactMap { key, value in
                value.map { JSONValue.Member(key: key, value: .string($0)) }
            }
            try fuzzExpect(again == .object(wanted), "what was written reads differently", input)
        }

        #expect(rounds > 0)
    }

    /// All of it in an order that is the same each time.
    private static func text(_ batch: ImportBatch) -> String {
        guard let part = batch.exported else { return "\(batch)" }
        let (feeds, statuses) = (part.feeds.sorted { $0.key < $1.key }, part.statuses.sorted { $0.key < $1.key })
        let moments = "\(part.moments) \(part.feedNumbers) \(batch.indices) \(batch.skipped) \(batch.notes)"
        return
            "\(String(describing: part.header)) \(feeds) \(moments) \(statuses) \(String(describing: part.draft)) \(batch.end)"
    }

    private static func result(_ input: [UInt8], pieceSize: Int) -> [String] {
        var batches = ImportBatches(PiecesOfBytes(input, pieceSize: pieceSize))
        var result: [String] = []
        while let batch = batches.next() { result.append(text(batch)) }
        return result + ["\(String(describing: batches.failure)) \(batches.serverError?.message ?? "")"]
    }
}
