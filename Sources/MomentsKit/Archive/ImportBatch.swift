/// Moments of a source that are stored together, and the notes about them.
struct ImportBatch: Sendable {
    /// A batch ends with the moment that reaches one of these. Fewer moments cost more writes to the disk, more bytes
    /// cost memory: two batches are in it at a time.
    static let countLimit = 5_000
    static let bytesLimit = 4 * 1_024 * 1_024

    private(set) var owner: Owner?
    /// The account of an export; nil in all batches but the first, and in those of an answer.
    private(set) var header: ExportHeader?
    private(set) var draft: String?
    private(set) var settings: String?
    private var isExport = false
    private(set) var moments: [NewMoment] = []
    /// Where each of `moments` is in the source.
    private(set) var indices: [Int] = []
    private(set) var skipped: [ImportReport.Item] = []
    private(set) var notes: [ImportReport.Item] = []
    private var bytes = 0
    private var parts = 0
    /// How far in the source it reaches, in bytes.
    var end: Int64 = 0

    /// What an export brings; nil for an answer.
    var exported: ExportedPart? {
        isExport ? ExportedPart(header: header, moments: moments, draft: draft) : nil
    }

    var isFull: Bool { parts >= Self.countLimit || bytes >= Self.bytesLimit }
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
        _ index: Int, _ decode: () throws(MomentDecoder.Refusal) -> (moment: NewMoment, notes: [String])
    ) {
        do throws(MomentDecoder.Refusal) {
            let (moment, decodingNotes) = try decode()
            moments.append(moment)
            indices.append(index)
            notes += decodingNotes.map { ImportReport.Item(index: index, id: moment.remoteID, reason: $0) }
        } catch {
            skipped.append(ImportReport.Item(index: index, id: error.id, reason: error.reason))
        }
    }

    /// - Parameter size: about as many bytes it has.
    mutating func add(_ part: ExportReader.Part, index: Int, size: Int) {
        isExport = true
        parts += 1
        bytes += size
        switch part {
        case .account(let header): self.header = header
        case .moment(let json):
            add(index) { () throws(MomentDecoder.Refusal) in try MomentDecoder.decode(json, isExported: true) }
        case .draft(let text): draft = text
        case .settings(let text): settings = text
        case .unreadable(let reason): skipped.append(ImportReport.Item(index: index, id: nil, reason: reason))
        }
    }

    mutating func addHugeMoment(index: Int) {
        parts += 1
        let limit = AnswerReader.momentLimit / 1_024 / 1_024
        skipped.append(ImportReport.Item(index: index, id: nil, reason: "it is larger than \(limit) MB"))
    }
}
