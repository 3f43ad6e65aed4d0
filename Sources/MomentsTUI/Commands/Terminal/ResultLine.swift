import TerminalKit

/// A line of what a command prints, in pieces of text from anyone.
nonisolated struct ResultLine {
    typealias Piece = (text: String, style: Style)

    let pieces: [Piece]

    init(_ pieces: Piece...) {
        self.pieces = pieces
    }

    /// As scripts read it.
    var plain: String { LineText.line(pieces.map(\.text).joined()) }
}
