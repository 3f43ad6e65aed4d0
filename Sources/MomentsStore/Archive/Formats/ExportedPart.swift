/// What goes into the store together of an export.
struct ExportedPart: Sendable {
    let header: ExportHeader?
    /// By their numbers: those that came with it, and those that moments of it are of.
    let feeds: [Int: ExportedFeed]
    let moments: [NewMoment]
    /// The number of each moment's feed; nil for a local one.
    let feedNumbers: [Int?]
    let draft: DraftContent?
    /// By the places of the moments that show them.
    var statuses: [Int: ExportedStatus] = [:]
}
