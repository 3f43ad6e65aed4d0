import MomentsCore
import MomentsKit
import TestSupport

@testable import MomentsTUI

/// Shows the pictures that the test arranged.
final class PictureProviderMock: PictureProviding {
    var style: PictureStyle? = PictureStyle(output: .cells(.indexed))
    var showsRemote = true
    var isDimmed = false
    /// The extents of photos whose own data lacks them.
    var extents: [PhotoSource: PhotoExtent] = [:] {
        didSet { extentVersion += 1 }
    }
    private(set) var extentVersion = 0
    /// Of photos by their names or addresses; others are loading.
    var states: [String: PictureState] = [:]
    /// The pictures that the last frame asked for.
    private(set) var asked: [String] = []
    private(set) var shapes: [PictureShape] = []
    private(set) var frames = 0
    private(set) var isInFrame = false

    func extent(of source: PhotoSource) -> PhotoExtent { extents[source] ?? .unknown }

    func beginFrame() {
        (asked, shapes, isInFrame) = ([], [], true)
    }

    func endFrame() {
        frames += 1
        isInFrame = false
    }

    func picture(_ source: PhotoSource, _ shape: PictureShape) -> PictureState {
        let name =
            switch source {
            case .stored(let name): name
            case .remote(let address, _): address
            case .file(let path, _): path.string
            case .blurhash(let blurhash): blurhash.text
            }
        asked.append(name)
        shapes.append(shape)
        return states[name] ?? .loading
    }
}

extension PictureState {
    /// Rows of a letter each: A, B, C …
    static func sample(columns: Int, rows: Int) -> PictureState {
        let letters = (0..<rows).flatMap { row in
            [PictureCells.Cell](
                repeating: PictureCells.Cell(Unicode.Scalar(UInt8(ascii: "A") + UInt8(row))), count: columns)
        }
        guard let cells = PictureCells(columns: columns, rows: rows, colors: .indexed, cells: letters) else {
            return .failed(.damaged)
        }
        return .shown(cells)
    }
}

extension PhotoProps {
    static func sample(_ name: String, altText: String? = nil) -> PhotoProps {
        PhotoProps(source: .stored(name: name), altText: altText, name: name)
    }
}
