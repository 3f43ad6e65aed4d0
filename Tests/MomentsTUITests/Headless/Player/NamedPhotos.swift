import TestSupport

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsTUI

/// Makes of a photo of the demo a field of dots as large as its picture would be, with its name: the same on every machine.
final class NamedPhotos: PictureDecoding {
    var onRecovered: () -> Void = {}

    func decode(_ bytes: [UInt8], _ shape: PictureShape) async -> Result<Picture, PictureFailure>? {
        let photo = DemoPhoto.allCases.first { $0.prepared.bytes == bytes }
        let size = shape.fit == .filled ? (shape.columns, shape.rows) : fitted(photo?.prepared.info, shape)
        guard let cells = Self.cells(photo?.rawValue ?? "", columns: size.0, rows: size.1) else { return nil }
        return .success(.cells(cells))
    }

    func inspect(_ bytes: [UInt8]) async -> Result<PictureInfo, PictureFailure>? {
        DemoPhoto.allCases.lazy.map(\.prepared).first { $0.bytes == bytes }.map { .success($0.info) }
    }

    func cancel() {}
    func end() {}

    /// As `moments-pictures` does it.
    private func fitted(_ info: PictureInfo?, _ shape: PictureShape) -> (Int, Int) {
        guard let info else { return (shape.columns, shape.rows) }
        let (width, height) = (Double(info.width), Double(info.height))
        let room = (Double(shape.columns * shape.cellWidth), Double(shape.rows * shape.cellHeight))
        let scale = min(room.0 / width, room.1 / height)
        return (
            max(1, Int((width * scale / Double(shape.cellWidth)).rounded())),
            max(1, Int((height * scale / Double(shape.cellHeight)).rounded()))
        )
    }

    private static func cells(_ name: String, columns: Int, rows: Int) -> PictureCells? {
        let blank = String(repeating: "·", count: columns)
        let first = String((name + blank).prefix(columns))
        return PictureCells.drawn([first] + Array(repeating: blank, count: rows - 1))
    }
}
