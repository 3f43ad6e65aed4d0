import TestSupport

@testable import MomentsCore
@testable import MomentsTUI

/// Has the pictures that the test arranged; records the requests for the tests that are about asking.
final class PictureProvidingMock: PictureProviding {
    struct Ask: Equatable {
        let source: PhotoSource
        let columns: Int
        let rows: Int
    }

    var style: PictureStyle? = PictureStyle(output: .cells(.direct))
    var showsRemote = true
    var isDimmed = false {
        didSet { dimming.append(isDimmed) }
    }
    private(set) var dimming: [Bool] = []
    /// The extents of photos whose own data lacks them.
    var extents: [PhotoSource: PhotoExtent] = [:] {
        didSet { extentVersion += 1 }
    }
    private(set) var extentVersion = 0
    var states: [PhotoSource: PictureState] = [:]
    private(set) var asks: [Ask] = []
    private(set) var shapes: [PictureShape] = []

    func forgetAsks() { asks = [] }
    func extent(of source: PhotoSource) -> PhotoExtent { extents[source] ?? .unknown }

    func beginFrame() {}
    func endFrame() {}

    func picture(_ source: PhotoSource, _ shape: PictureShape) -> PictureState {
        shapes.append(shape)
        asks.append(Ask(source: source, columns: shape.columns, rows: shape.rows))
        return states[source] ?? .loading
    }
}

extension PictureCells {
    /// A picture of one letter all over.
    static func filled(_ letter: Unicode.Scalar, columns: Int, rows: Int) -> PictureState {
        let cells = [Cell](repeating: Cell(letter), count: columns * rows)
        return PictureCells(columns: columns, rows: rows, colors: .direct, cells: cells).map(PictureState.shown)
            ?? .loading
    }
}
