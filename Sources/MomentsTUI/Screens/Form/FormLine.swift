import TerminalKit

/// A row of a form: texts at their columns, and the meaning of a click on it.
struct FormLine {
    struct Piece {
        let text: CellText
        let column: Int
        let style: Style
        /// A click on the text is this key.
        var key: Key?
    }

    enum Place: Equatable {
        /// With the index of the field.
        case field(Int)
        case choice(Int)
    }

    /// The lines that go first where there is too little room.
    enum Spare {
        case blank, other
    }

    var pieces: [Piece] = []
    var place: Place?
    /// Nil for a line that stays.
    var spare: Spare?
    /// The index of the field that it explains.
    var explained: Int?

    static let blank = FormLine(spare: .blank)

    init(_ pieces: [Piece] = [], place: Place? = nil, spare: Spare? = nil) {
        self.pieces = pieces
        self.place = place
        self.spare = spare
    }

    init(_ text: CellText, column: Int = 0, style: Style = .plain, key: Key? = nil) {
        self.init([Piece(text: text, column: column, style: style, key: key)])
    }
}
