import MomentsCore
import MomentsStore

/// The ancestors and the replies of a status, as a server sends them (docs.joinmastodon.org/entities/Context).
struct StatusContext: Sendable {
    /// How many of each are read: as many as Mastodon gives out.
    static let maximumCount = 4_096
    /// Of the name of a member, in bytes.
    private static let maximumName = 1_024

    private(set) var ancestors: StatusList
    private(set) var descendants: StatusList

    /// - Throws: `.noData` where neither is there.
    init(_ bytes: [UInt8]) throws(FeedFailure) {
        let lists: [String: StatusList]
        do throws(JSONError) {
            lists = try Self.lists(AnswerReader.withoutMark(bytes))
        } catch {
            throw .invalidJSON
        }
        guard !lists.isEmpty else { throw .noData }
        ancestors = lists["ancestors"] ?? StatusList()
        descendants = lists["descendants"] ?? StatusList()
    }

    private static func lists(_ bytes: [UInt8]) throws(JSONError) -> [String: StatusList] {
        var stream = JSONStream(WholeBytes(bytes))
        guard try stream.take("{") else {
            try stream.skipValue()
            return [:]
        }
        var lists: [String: StatusList] = [:]
        guard try !stream.take("}") else { return lists }
        repeat {
            guard try stream.peekToken() == UInt8(ascii: "\"") else { throw try stream.unexpected() }
            let name = try stream.captureValue(limit: maximumName).flatMap(JSONParser.parse)?.string
            try stream.expect(":")
            if let name, ["ancestors", "descendants"].contains(name), try stream.peekToken() == UInt8(ascii: "[") {
                lists[name] = try StatusList(&stream, atMost: maximumCount)
            } else {
                try stream.skipValue()
            }
        } while try stream.take(",")
        try stream.expect("}")
        return lists
    }
}
