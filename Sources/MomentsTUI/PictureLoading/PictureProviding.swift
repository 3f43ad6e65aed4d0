import MomentsCore
import MomentsKit
import TerminalKit

/// Gives screens the pictures that they draw. Asking for a missing picture has it made, and a frame follows when it came;
/// pictures that the next frame does not ask for any more are cancelled.
protocol PictureProviding: AnyObject {
    /// The style of pictures; nil where none are drawn, and no room is kept for them.
    var style: PictureStyle? { get }
    /// Whether the screen that is painted now lies below a box. Pixels cannot be dimmed: pictures are cells then.
    var isDimmed: Bool { get set }
    /// Whether there are pictures of remote photos; no room is kept for them otherwise.
    var showsRemote: Bool { get }
    /// The size of a photo whose picture may not be there yet, as far as it is known here. Asking is cheap and starts no work.
    func extent(of source: PhotoSource) -> PhotoExtent
    /// Changes whenever an extent becomes known or changes.
    var extentVersion: Int { get }
    /// Called at the beginning and at the end of each frame.
    func beginFrame()
    func endFrame()
    /// - Returns: its present state. Asking is cheap, and the first asked for is made first.
    func picture(_ source: PhotoSource, _ shape: PictureShape) -> PictureState
}

/// The room that a photo needs, as far as the app knows.
nonisolated enum PhotoExtent: Equatable {
    case unknown
    /// In pixels, by a picture that was made of it: its proportions, and no less than it has.
    case size(PhotoSize)
    /// The photo cannot be had.
    case unavailable

    /// The factor by which `moments-pictures` enlarges a photo that is shown whole, at most.
    static let maximumScale = 2.0
}

/// The state of a picture.
enum PictureState: Equatable {
    case loading
    case shown(PictureCells)
    /// The same for a shape whose output is pixels.
    case pixels(PicturePixels)
    case failed(PictureFailure)

    /// The reason why there is no picture; nil where there is one, or will be.
    func failureReason(_ words: Language) -> String? {
        if case .failed(let failure) = self { words.message(of: failure) } else { nil }
    }
}

/// The style of pictures on a terminal.
nonisolated struct PictureStyle: Hashable, Sendable {
    var output: PictureShape.Output
    /// Of a picture that has the screen to itself; nil: as of the others.
    var outputAlone: PictureShape.Output?
    /// Of all of them below a box; nil: as of the others.
    var outputDimmed: PictureShape.Output?
    /// The maximum size of a picture that has the screen to itself, in pixels each way; nil: as large as the screen.
    var maximumAlone: Int?
    /// The width and height of one cell in pixels; 10 and 20 where the terminal does not say.
    var cellWidth = 10
    var cellHeight = 20
    /// The terminal's background, 0xRRGGBB; nil where the terminal did not tell.
    var ground: Int?

    /// The style below a box.
    var dimmed: PictureStyle {
        var style = self
        style.output = outputDimmed ?? output
        style.outputAlone = nil
        return style
    }

    /// - Returns: how many of these cells a picture may take that has them to itself.
    func sizeAlone(in size: CellSize) -> CellSize {
        guard let maximumAlone else { return size }
        return CellSize(
            columns: min(size.columns, max(1, maximumAlone / cellWidth)),
            rows: min(size.rows, max(1, maximumAlone / cellHeight)))
    }

    /// A shape of as many cells.
    /// - Parameter isAlone: whether no other picture is on the screen.
    func shape(
        columns: Int, rows: Int, fit: PictureShape.Fit, crop: PictureCrop? = nil, isAlone: Bool = false
    ) -> PictureShape {
        let output = isAlone ? outputAlone ?? output : output
        let size = output == .pixels ? pixelSize(columns, rows) : CellSize(columns: columns, rows: rows)
        return PictureShape(
            columns: size.columns, rows: size.rows, cellWidth: cellWidth, cellHeight: cellHeight, fit: fit, crop: crop,
            output: output, ground: ground)
    }

    /// There are only so many marks for the cells of a picture, and so many pixels are made at once.
    private func pixelSize(_ columns: Int, _ rows: Int) -> CellSize {
        let maximum = KittyDiacritics.all.count
        let (columns, rows) = (min(columns, maximum), min(rows, maximum))
        let pixels = columns * cellWidth * rows * cellHeight
        let scale = min(1, (Double(PictureLimits.maximumOutput) / Double(max(1, pixels))).squareRoot())
        return CellSize(columns: Int(Double(columns) * scale), rows: Int(Double(rows) * scale))
    }
}
