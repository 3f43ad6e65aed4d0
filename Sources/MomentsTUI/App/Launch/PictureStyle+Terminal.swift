import MomentsCore
import TerminalKit

nonisolated extension PictureStyle {
    /// - Parameter colors: how many a cell may have.
    /// - Returns: nil where no pictures are shown.
    init?(_ graphics: TerminalGraphics, _ colors: PictureColors) {
        switch graphics.method {
        case .off: return nil
        case .kitty: self.init(output: .pixels, outputDimmed: .cells(colors))
        case .sixel:
            self.init(output: .cells(colors), outputAlone: .pixels)
            maximumAlone = graphics.maximumSixel
        case .cells: self.init(output: .cells(colors))
        }
        guard let cell = graphics.cell else { return }
        (cellWidth, cellHeight) = (cell.width, cell.height)
    }
}
