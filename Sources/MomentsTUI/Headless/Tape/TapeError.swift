/// A mistake in a tape.
nonisolated struct TapeError: Error, Equatable, CustomStringConvertible {
    let location: TapeLocation
    /// The mistake and its remedy, as one sentence without its full stop.
    let message: String

    var description: String { "\(location): \(message)" }
}
