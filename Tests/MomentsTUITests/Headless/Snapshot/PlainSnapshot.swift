@testable import MomentsTUI

extension Snapshot {
    /// Lines of plain characters, each one column wide.
    init(lines: [String], cursor: Cursor? = nil) {
        self.init(cells: lines.map { $0.map { Cell(text: String($0)) } }, cursor: cursor)
    }
}
