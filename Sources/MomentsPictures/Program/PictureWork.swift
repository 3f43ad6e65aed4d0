import MomentsCore

/// Does the work of one request.
enum PictureWork {
    struct Result: Equatable {
        var answer: PictureReply.Answer
        /// The bytes after the line of the reply.
        var bytes: [UInt8] = []
    }

    static func result(of work: PictureRequest.Work, _ file: [UInt8]) -> Result {
        do throws(PictureDecodeFailure) {
            let picture = try PictureFile(file)
            switch work {
            case .render(let shape): return try rendered(picture, shape)
            case .inspect: return Result(answer: .info(try picture.info()))
            case .prepare:
                let (info, stripped) = (try picture.info(), try picture.stripped())
                return Result(answer: .prepared(info, length: stripped.count), bytes: stripped)
            }
        } catch {
            return Result(answer: .failed(error))
        }
    }

    private static func rendered(_ picture: PictureFile, _ shape: PictureShape) throws(PictureDecodeFailure) -> Result {
        let size = try picture.size()
        let fitting = Fitting(size, orientation: picture.orientation, in: shape)
        let bitmap = try picture.bitmap(atLeast: fitting.wanted).turned(picture.orientation).visible(on: shape.ground)
        let crop = fitting.crop(of: bitmap)
        switch shape.output {
        case .cells(let colors):
            let cells = try CellRenderer(colors, on: shape.ground)
                .cells(bitmap, crop, columns: fitting.columns, rows: fitting.rows)
            return Result(
                answer: .cells(columns: fitting.columns, rows: fitting.rows, colors: colors), bytes: cells.packed)
        case .pixels:
            let (width, height) = (fitting.columns * shape.cellWidth, fitting.rows * shape.cellHeight)
            let pixels = RowScaler.scaled(bitmap, crop, width: width, height: height).flattened(on: shape.ground)
            return Result(
                answer: .pixels(
                    columns: fitting.columns, rows: fitting.rows, width: width, height: height,
                    channels: pixels.channels),
                bytes: pixels.bytes)
        }
    }
}
