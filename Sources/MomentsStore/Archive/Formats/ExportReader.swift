import MomentsCore

/// Reads the lines of an export while they arrive (docs/export.md). A damaged line costs that line only.
struct ExportReader: Sendable {
    enum Part: Equatable, Sendable {
        case account(ExportHeader)
        /// With the number that its moments name it by.
        case feed(Int, ExportedFeed)
        case moment(JSONValue)
        case draft(DraftContent)
        case settings(String)
        /// A line that is none of these, and why.
        case unreadable(String)
    }

    /// The maximum length of a line, in bytes: that of the largest moment with every byte escaped.
    static let lineLimit = 6 * AnswerReader.momentLimit
    /// The maximum size of a draft, and of settings, in bytes.
    static let textLimit = 1_024 * 1_024

    /// The byte order mark, which some editors put before a text.
    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    private var lines: ByteLines
    private var count = 0
    private var isAtEnd = false
    /// Of the next line; the first one has none.
    var index = -1
    /// The feeds that were named until now, by their numbers.
    var feeds: [Int: ExportedFeed] = [:]

    init(_ source: any ByteSource) {
        lines = ByteLines(source, limit: Self.lineLimit)
    }

    /// How many bytes were read.
    var offset: Int64 { lines.offset }

    /// The next part; nil at the end of an export that was whole.
    mutating func next() throws(ImportError) -> Part? {
        while let line = try nextLine() {
            let (bytes, isWhole) = Self.content(line)
            if let bytes, bytes.allSatisfy(Self.isBlank) { continue }
            if isAtEnd { return .unreadable("it comes after the end of the export") }
            guard let bytes else {
                count += 1
                return .unreadable("it is larger than \(Self.lineLimit / 1_024 / 1_024) MB")
            }
            let json = JSONParser.parse(count == 0 && bytes.starts(with: Self.mark) ? Array(bytes.dropFirst(3)) : bytes)
            if json == nil, !isWhole { throw .truncated(offset: offset) }
            if let end = json?["end"] {
                try finish(end)
            } else {
                count += 1
                return try part(json)
            }
        }
        guard isAtEnd else { throw .truncated(offset: offset) }
        return nil
    }

    private mutating func nextLine() throws(ImportError) -> ByteLines.Line? {
        do { return try lines.next() } catch { throw ImportError(error) }
    }

    private static func content(_ line: ByteLines.Line) -> (bytes: [UInt8]?, isWhole: Bool) {
        switch line {
        case .whole(let bytes): (bytes, true)
        case .unfinished(let bytes): (bytes, false)
        case .huge: (nil, true)
        }
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0D || byte == 0x09
    }

    private mutating func finish(_ end: JSONValue) throws(ImportError) {
        isAtEnd = true
        let lines = end["lines"]?.text.flatMap { Int($0) } ?? count
        guard lines == count else { throw .exportIncomplete(lines: count, of: lines) }
    }

    private func part(_ json: JSONValue?) throws(ImportError) -> Part {
        guard let json else {
            if count == 1 { throw .foreignExport }
            return .unreadable("it is not valid JSON, or nested too deeply")
        }
        if count == 1 { return .account(try ExportHeader(json["export"] ?? .null)) }
        if let moment = json["moment"] { return .moment(moment) }
        if let feed = json["feed"] { return Self.feed(feed) }
        if let draft = json["draft"] { return Self.draft(draft, photos: json["photos"]?.array ?? []) }
        if let settings = json["settings"] { return Self.text(settings, "settings", Part.settings) }
        return .unreadable("it holds nothing that this release knows")
    }

    private static func feed(_ json: JSONValue) -> Part {
        guard let number = json["number"]?.text.flatMap({ Int($0) }), let feed = ExportedFeed(json) else {
            return .unreadable("it is no feed that this release can follow")
        }
        guard 1...ExportedFeed.limit ~= number else {
            return .unreadable("there are more than \(ExportedFeed.limit) feeds")
        }
        return .feed(number, feed)
    }

    private static func draft(_ json: JSONValue, photos: [JSONValue]) -> Part {
        let photos = photos.prefix(MomentBounds.photos).compactMap { Photo($0)?.bounded }
        return text(json, "draft") { .draft(DraftContent($0, photos)) }
    }

    private static func text(_ json: JSONValue, _ name: String, _ part: (String) -> Part) -> Part {
        guard let text = json.string else { return .unreadable("its \(name) is not a text") }
        guard text.utf8.count <= textLimit else { return .unreadable("its \(name) is larger than 1 MB") }
        return part(text)
    }
}
