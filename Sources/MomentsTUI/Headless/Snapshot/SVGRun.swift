/// Cells that are drawn together: a word, blanks, or one character beyond ASCII.
nonisolated struct SVGRun: Equatable {
    let column: Int
    private(set) var width: Int
    private(set) var text: String
    let look: Snapshot.Look
    private(set) var isBlank: Bool
    private(set) var isASCII: Bool

    private init(_ cell: Snapshot.Cell, at column: Int) {
        self.column = column
        width = cell.width
        text = cell.text
        look = cell.look
        isBlank = cell.text == " "
        isASCII = cell.text.utf8.count == 1
    }

    static func runs(of cells: [Snapshot.Cell]) -> [SVGRun] {
        var runs: [SVGRun] = []
        var column = 0
        for cell in cells {
            let run = SVGRun(cell, at: column)
            if let last = runs.last, last.isASCII, run.isASCII, last.look == run.look, last.isBlank == run.isBlank {
                runs[runs.count - 1].width += run.width
                runs[runs.count - 1].text += run.text
            } else {
                runs.append(run)
            }
            column += cell.width
        }
        return runs
    }
}
