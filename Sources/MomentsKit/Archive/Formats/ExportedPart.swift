/// What goes into the store together of an export.
struct ExportedPart: Sendable {
    let header: ExportHeader?
    let moments: [NewMoment]
    let draft: String?
}
