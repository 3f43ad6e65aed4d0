import MomentsCore

/// Moments of a source that are stored together, and the notes about them.
package struct ImportBatch: Sendable {
    /// A batch ends with the part that reaches one of these.
    struct Limits: Sendable {
        let count: Int
        let bytes: Int

        /// Fewer moments cost more writes to the disk, and merges of the index; more bytes cost memory: two batches are in it at a time.
        static let ofFile = Limits(count: 10_000, bytes: 4 * 1_024 * 1_024)
        /// The first are to be on the screen before the last arrive.
        static let ofServer = Limits(count: 500, bytes: 1_024 * 1_024)
    }

    private let limits: Limits
    /// The first batch with one has it; nil in the others.
    package private(set) var owner: Owner?
    /// The account of an export; nil in all batches but the first, and in those of an answer.
    private(set) var header: ExportHeader?
    private(set) var draft: DraftContent?
    private(set) var settings: String?
    private var isExport = false
    private var feeds: [Int: ExportedFeed] = [:]
    package internal(set) var moments: [NewMoment] = []
    /// The number of each moment's feed; nil for a local one.
    private var feedNumbers: [Int?] = []
    /// By the places of the moments that show them.
    private var statuses: [Int: ExportedStatus] = [:]
    /// Where each of `moments` is in the source.
    private(set) var indices: [Int] = []
    private(set) var skipped: [ImportReport.Item] = []
    private(set) var notes: [ImportReport.Item] = []
    private var bytes = 0
    private var parts = 0
    /// How far in the source it reaches, in bytes.
    var end: Int64 = 0

    init(_ limits: Limits = .ofFile) {
        self.limits = limits
    }

    /// Its part of an export; nil for an answer.
    var exported: ExportedPart? {
        guard isExport else { return nil }
        return ExportedPart(
            header: header, feeds: feeds, moments: moments, feedNumbers: feedNumbers, draft: draft,
            statuses: statuses)
    }

    /// How many moments are not among them, because they cannot be read.
    package var unread: Int { skipped.count }

    var isFull: Bool { parts >= limits.count || bytes >= limits.bytes }
    var isEmpty: Bool { parts == 0 }

    mutating func addOwner(_ json: [UInt8]) {
        parts += 1
        owner = MomentDecoder.owner(json) ?? owner
    }

    mutating func addMoment(_ json: [UInt8], index: Int) {
        parts += 1
        bytes += json.count
        add(index) { () throws(MomentDecoder.Refusal) in try MomentDecoder.decode(json) }
    }

    private mutating func add(
        _ index: Int, feed: Int? = nil, _ status: ExportedStatus? = nil,
        _ decode: () throws(MomentDecoder.Refusal) -> (moment: NewMoment, notes: [String])
    ) {
        do throws(MomentDecoder.Refusal) {
            let (moment, decodingNotes) = try decode()
            if let status { statuses[moments.count] = status }
            moments.append(moment)
            indices.append(index)
            feedNumbers.append(feed)
            notes += decodingNotes.map { ImportReport.Item(index: index, id: moment.remoteID, reason: $0) }
        } catch {
            skipped.append(ImportReport.Item(index: index, id: error.id, reason: error.reason))
        }
    }

    /// - Parameters:
    ///   - feeds: those that the export named until now, by their numbers.
    ///   - size: about as many bytes it has.
    mutating func add(_ part: ExportReader.Part, of feeds: [Int: ExportedFeed], index: Int, size: Int) {
        isExport = true
        parts += 1
        bytes += size
        switch part {
        case .account(let header): self.header = header
        case .feed(let number, let feed): self.feeds[number] = feed
        case .moment(let json): addExported(json, of: feeds, index: index)
        case .draft(let content): draft = content
        case .settings(let text): settings = text
        case .unreadable(let reason): skipped.append(ImportReport.Item(index: index, id: nil, reason: reason))
        }
    }

    private mutating func addExported(_ json: JSONValue, of feeds: [Int: ExportedFeed], index: Int) {
        var (number, status): (Int?, ExportedStatus?)
        if let feed = json["feed"], feed != .null {
            number = feed.text.flatMap { Int($0) }
            guard let number, let feed = feeds[number] else {
                let reason = "it is of a feed that the export does not name"
                return skipped.append(ImportReport.Item(index: index, id: json["id"]?.text, reason: reason))
            }
            self.feeds[number] = feed
            if feed.hasStatuses, let told = json["status"], told != .null {
                status = ExportedStatus(told)
                // Without it a direct message would be taken for what everybody may read.
                guard status != nil else {
                    let reason = "what its server told of it cannot be read"
                    return skipped.append(ImportReport.Item(index: index, id: json["id"]?.text, reason: reason))
                }
            }
        }
        add(index, feed: number, status) { () throws(MomentDecoder.Refusal) in
            try MomentDecoder.decode(
                number == nil ? json : Self.ofFeed(json), isExported: true, status: status?.details)
        }
    }

    /// A moment of a server was not written or shared here, whatever the export says.
    private static func ofFeed(_ json: JSONValue) -> JSONValue {
        guard case .object(let members) = json else { return json }
        return .object(members.filter { !["isOwn", "origin"].contains($0.key) })
    }

    mutating func addHugeMoment(index: Int) {
        parts += 1
        let limit = AnswerReader.momentLimit / 1_024 / 1_024
        skipped.append(ImportReport.Item(index: index, id: nil, reason: "it is larger than \(limit) MB"))
    }
}
