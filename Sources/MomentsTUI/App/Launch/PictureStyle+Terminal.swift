import MomentsCore
import TerminalKit

extension PictureStyle {
    /// As a terminal shows them now.
    init?(_ session: TerminalSession) {
        self.init(session.graphics, session.surface.pictureColors, on: session.ground)
    }
}

nonisolated extension PictureStyle {
    /// - Parameters:
    ///   - colors: how many a cell may have.
    ///   - ground: the terminal's background, 0xRRGGBB; nil where the terminal did not tell.
    /// - Returns: nil where no pictures are shown.
    init?(_ graphics: TerminalGraphics, _ colors: PictureColors, on ground: Int? = nil) {
        switch graphics.method {
        case .off: return nil
        case .kitty: self.init(output: .pixels, outputDimmed: .cells(colors))
        case .sixel:
            self.init(output: .cells(colors), outputAlone: .pixels)
            maximumAlone = graphics.maximumSixel
        case .cells: self.init(output: .cells(colors))
        }
        self.ground = ground
        guard let cell = graphics.cell else { return }
        (cellWidth, cellHeight) = (cell.width, cell.height)
    }
}
