import MomentsCore

/// Cuts the answer of a Moments BFF into its parts while it arrives:
/// `{"data":{"getMomentsDetailsByUserID":{"userDetails":{…},"moments":[…]}}}` or the inner object alone, keys in any
/// order and unknown ones ignored.
package struct AnswerReader: Sendable {
    enum Part: Equatable, Sendable {
        case owner([UInt8])
        case moment([UInt8])
        /// An element of `moments` that is larger than `momentLimit`.
        case hugeMoment
    }

    /// The first of the errors that a server reported.
    package struct ServerError: Equatable, Sendable {
        /// As the server wrote it.
        package let message: String
        /// Apollo's name for the kind of the error: `extensions.code`.
        package let code: String?
    }

    /// The maximum size of one moment, in bytes.
    static let momentLimit = 8 * 1_024 * 1_024

    private enum Place {
        case start, root, data, details, moments
    }

    private var stream: JSONStream
    private var places = [Place.start]
    private var isFirst = true
    private var hasMoments = false
    private var errors: JSONValue?
    /// Of the next moment.
    var index = 0

    init(_ source: any ByteSource) {
        stream = JSONStream(source)
    }

    /// How many bytes were read.
    var offset: Int64 { stream.offset }

    /// The error that a server reported beside the moments it gave; nil for most answers.
    var serverError: ServerError? { errors.flatMap(ServerError.init(errors:)) }

    /// The next part; nil at the end of an answer that was whole.
    mutating func next() throws(ImportError) -> Part? {
        do { return try nextPart() } catch { throw ImportError(error) }
    }

    private mutating func nextPart() throws -> Part? {
        while let place = places.last {
            switch place {
            case .start: try start()
            case .moments: if let part = try nextMoment() { return part }
            case .root, .data, .details: if let part = try nextMember(place) { return part }
            }
        }
        return nil
    }

    private mutating func start() throws {
        for byte: UInt8 in [0xEF, 0xBB, 0xBF] where try stream.peek() == byte { stream.advance() }
        switch try stream.peekToken() {
        case nil: throw ImportError.empty
        case UInt8(ascii: "<"): throw ImportError.webPage
        case UInt8(ascii: "{"): enter(.root)
        case UInt8(ascii: "["), UInt8(ascii: "\""):
            try stream.skipValue()
            throw ImportError.noMoments
        default: try refuseWord()
        }
    }

    /// "null" is JSON, "Not found" is not.
    private mutating func refuseWord() throws {
        let start = stream.offset
        let word = try stream.captureValue(limit: 1_024)
        throw word.flatMap(JSONParser.parse) == nil ? ImportError.notJSON(offset: start) : .noMoments
    }

    private mutating func enter(_ place: Place) {
        stream.advance()
        places.append(place)
        isFirst = true
    }

    /// Goes on to the next item of the present array or object; false where it ends.
    private mutating func hasNext(before close: Unicode.Scalar) throws -> Bool {
        if try stream.take(close) {
            try leave()
            return false
        }
        if !isFirst { try stream.expect(",") }
        isFirst = false
        return true
    }

    private mutating func leave() throws {
        places.removeLast()
        isFirst = false
        if places == [.start] { try finish() }
    }

    private mutating func finish() throws {
        guard try stream.peekToken() == nil else { throw ImportError.notJSON(offset: stream.offset) }
        places = []
        guard !hasMoments else { return }
        throw serverError.map { ImportError.server($0.message) } ?? ImportError.noMoments
    }

    private mutating func nextMoment() throws -> Part? {
        guard try hasNext(before: "]") else { return nil }
        return try stream.captureValue(limit: Self.momentLimit).map(Part.moment) ?? .hugeMoment
    }

    private mutating func nextMember(_ place: Place) throws -> Part? {
        guard try hasNext(before: "}") else { return nil }
        let key = try key()
        try stream.expect(":")
        let first = try stream.peekToken()
        switch (place, key, first) {
        case (.root, "data", UInt8(ascii: "{")): enter(.data)
        case (.data, _, UInt8(ascii: "{")): enter(.details)
        case (.root, "moments", UInt8(ascii: "[")), (.details, "moments", UInt8(ascii: "[")):
            hasMoments = true
            enter(.moments)
        case (.root, "userDetails", _), (.details, "userDetails", _):
            return try stream.captureValue(limit: Self.momentLimit).map(Part.owner)
        case (.root, "errors", UInt8(ascii: "[")):
            errors = try stream.captureValue(limit: Self.momentLimit).flatMap(JSONParser.parse) ?? .null
        default: try stream.skipValue()
        }
        return nil
    }

    /// No key of ours is anywhere near the limit.
    private mutating func key() throws -> String {
        guard try stream.peekToken() == UInt8(ascii: "\"") else { throw try stream.unexpected() }
        return try stream.captureValue(limit: 1_024).flatMap(JSONParser.parse)?.string ?? ""
    }
}

extension AnswerReader {
    /// The bytes without the mark of their order, which some servers put before UTF-8.
    package static func withoutMark(_ bytes: [UInt8]) -> [UInt8] {
        bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    }
}

extension AnswerReader.ServerError {
    /// Nil where an answer that is all there reports none, or is no JSON.
    package init?(answer: [UInt8]) {
        guard let errors = JSONParser.parse(AnswerReader.withoutMark(answer))?["errors"], errors != .null else {
            return nil
        }
        self.init(errors: errors)
    }

    /// Nil for a list of none, which GraphQL forbids and some servers send.
    fileprivate init?(errors: JSONValue) {
        guard errors != .array([]) else { return nil }
        let first = errors.array?.first
        message = first?["message"]?.string ?? "it does not say which"
        code = first?["extensions"]?["code"]?.string
    }
}
