/// A part of an export that is stored in one go.
struct ExportedPart: Sendable {
    let header: ExportHeader?
    /// By their numbers: the feeds that came with it, and the feeds of its moments.
    let feeds: [Int: ExportedFeed]
    let moments: [NewMoment]
    /// The number of each moment's feed; nil for a local one.
    let feedNumbers: [Int?]
    let draft: DraftContent?
    /// By the places of the moments that show them.
    var statuses: [Int: ExportedStatus] = [:]
}
