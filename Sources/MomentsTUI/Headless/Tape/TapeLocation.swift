/// A location in a tape.
nonisolated struct TapeLocation: Equatable, Sendable, CustomStringConvertible {
    /// The tape's name as it was given; `<stdin>` for standard input.
    let file: String
    /// From 1.
    let line: Int
    /// In Unicode scalars, from 1.
    let column: Int

    /// `tour.tape:3:7`, the form that editors find their way by.
    var description: String { "\(file.printable):\(line):\(column)" }
}
