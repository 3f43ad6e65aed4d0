/// Scales a picture whose rows come one after the other: each pixel of the result is the mean of the area it covers. So a
/// picture need not be in memory as large as it is.
struct RowScaler {
    private let area: PixelArea
    private let width: Int
    private let height: Int
    private let columns: [Column]
    /// The present row of the source, narrowed; and the row of the result that is being made.
    private var narrowed: [Float]
    private var sum: [Float]
    private var sourceRow = 0
    private var resultRow = 0
    private var bytes: [UInt8] = []

    /// What a column of the result covers of the source.
    private struct Column {
        var first: Int
        var last: Int
        var firstWeight: Float
        var lastWeight: Float
    }

    /// - Parameters:
    ///   - area: the part of the source that is scaled.
    ///   - sourceWidth: in pixels.
    init(_ area: PixelArea, sourceWidth: Int, width: Int, height: Int) {
        self.area = area
        self.width = width
        self.height = height
        let step = area.width / Double(width)
        columns = (0..<width).map { Self.column(area.x + Double($0) * step, step, sourceWidth) }
        narrowed = [Float](repeating: 0, count: width * 3)
        sum = narrowed
        bytes.reserveCapacity(width * height * 3)
    }

    static func scaled(_ bitmap: Bitmap, _ area: PixelArea, width: Int, height: Int) -> Bitmap {
        var scaler = RowScaler(area, sourceWidth: bitmap.width, width: width, height: height)
        bitmap.bytes.withUnsafeBufferPointer { bytes in
            let rowSize = bitmap.width * 3
            for row in 0..<bitmap.height {
                scaler.add(UnsafeBufferPointer(rebasing: bytes[row * rowSize..<(row + 1) * rowSize]))
            }
        }
        return scaler.finish()
    }

    /// Takes the next row of the source, three bytes a pixel.
    mutating func add(_ row: UnsafeBufferPointer<UInt8>) {
        let (top, bottom) = (Double(sourceRow), Double(sourceRow + 1))
        sourceRow += 1
        guard resultRow < height, bottom > area.y else { return }
        narrow(row)
        let step = area.height / Double(height)
        while resultRow < height {
            let start = area.y + Double(resultRow) * step
            let end = start + step
            let covered = min(bottom, end) - max(top, start)
            if covered > 0 { add(weight: Float(covered / step)) }
            guard end <= bottom else { return }
            finishRow()
        }
    }

    /// - Returns: the result; what no row of the source came for is black.
    consuming func finish() -> Bitmap {
        if resultRow < height { finishRow() }
        bytes += [UInt8](repeating: 0, count: (height - resultRow) * width * 3)
        return Bitmap(width: width, height: height, bytes: bytes)
    }

    private static func column(_ start: Double, _ step: Double, _ sourceWidth: Int) -> Column {
        let end = min(start + step, Double(sourceWidth))
        let first = min(max(0, Int(start)), sourceWidth - 1)
        let last = min(max(first, Int(end.rounded(.up)) - 1), sourceWidth - 1)
        if first == last { return Column(first: first, last: last, firstWeight: 1, lastWeight: 0) }
        return Column(
            first: first, last: last, firstWeight: Float((Double(first + 1) - start) / step),
            lastWeight: Float((end - Double(last)) / step))
    }

    private mutating func narrow(_ row: UnsafeBufferPointer<UInt8>) {
        let inner = Float(Double(width) / area.width)
        narrowed.withUnsafeMutableBufferPointer { narrowed in
            for (index, column) in columns.enumerated() {
                var (red, green, blue) = Self.pixel(row, column.first, column.firstWeight)
                if column.last > column.first {
                    var sums: (Int, Int, Int) = (0, 0, 0)
                    for x in column.first + 1..<column.last {
                        sums = (sums.0 + Int(row[x * 3]), sums.1 + Int(row[x * 3 + 1]), sums.2 + Int(row[x * 3 + 2]))
                    }
                    let last = Self.pixel(row, column.last, column.lastWeight)
                    red += Float(sums.0) * inner + last.0
                    green += Float(sums.1) * inner + last.1
                    blue += Float(sums.2) * inner + last.2
                }
                narrowed[index * 3] = red
                narrowed[index * 3 + 1] = green
                narrowed[index * 3 + 2] = blue
            }
        }
    }

    private static func pixel(_ row: UnsafeBufferPointer<UInt8>, _ x: Int, _ weight: Float) -> (Float, Float, Float) {
        (Float(row[x * 3]) * weight, Float(row[x * 3 + 1]) * weight, Float(row[x * 3 + 2]) * weight)
    }

    private mutating func add(weight: Float) {
        for index in sum.indices { sum[index] += narrowed[index] * weight }
    }

    private mutating func finishRow() {
        for value in sum { bytes.append(UInt8(min(max(0, value + 0.5), 255))) }
        for index in sum.indices { sum[index] = 0 }
        resultRow += 1
    }
}
