/// Scales a picture whose rows come one after the other: each pixel of the result is the mean of the area that it covers, or,
/// where that is less than a pixel, lies between the nearest two each way. So a picture need not be in memory as large as it is.
struct RowScaler {
    private let area: PixelArea
    private let width: Int
    private let height: Int
    private let channels: Int
    private let columns: [Column]
    /// The present row of the source and the one before, as wide as the result; and the row of the result that is being made.
    private var present: [Float]
    private var previous: [Float]
    private var hasPrevious = false
    private var sum: [Float]
    private var sourceRow = 0
    private var resultRow = 0
    private var bytes: [UInt8] = []

    /// The part of the source that a column of the result covers.
    private struct Column {
        var first: Int
        var last: Int
        var firstWeight: Float
        var lastWeight: Float
    }

    /// - Parameters:
    ///   - area: the part of the source that is scaled.
    ///   - sourceWidth: in pixels.
    ///   - channels: how many bytes a pixel has, three or four.
    init(_ area: PixelArea, sourceWidth: Int, width: Int, height: Int, channels: Int = 3) {
        self.area = area
        self.width = width
        self.height = height
        self.channels = channels
        let step = area.width / Double(width)
        columns = (0..<width).map { Self.column(area.x + Double($0) * step, step, sourceWidth) }
        present = [Float](repeating: 0, count: width * channels)
        (previous, sum) = (present, present)
        bytes.reserveCapacity(width * height * channels)
    }

    static func scaled(_ bitmap: Bitmap, _ area: PixelArea, width: Int, height: Int) -> Bitmap {
        var scaler = RowScaler(
            area, sourceWidth: bitmap.width, width: width, height: height, channels: bitmap.channels)
        bitmap.bytes.withUnsafeBufferPointer { bytes in
            let rowSize = bitmap.width * bitmap.channels
            for row in 0..<bitmap.height {
                scaler.add(UnsafeBufferPointer(rebasing: bytes[row * rowSize..<(row + 1) * rowSize]))
            }
        }
        return scaler.finish()
    }

    /// Takes the next row of the source.
    mutating func add(_ row: UnsafeBufferPointer<UInt8>) {
        let number = sourceRow
        sourceRow += 1
        guard resultRow < height, Double(number + 1) > area.y else { return }
        if isEnlarged { swap(&previous, &present) }
        if channels == 4 { widenWithOpacity(row) } else { widen(row) }
        if isEnlarged { addBetween(number) } else { addCovered(number) }
    }

    /// - Returns: the result; rows that the source lacks repeat the last one.
    consuming func finish() -> Bitmap {
        if isEnlarged { previous = present }
        while resultRow < height {
            if isEnlarged { mix(0) }
            finishRow()
        }
        return Bitmap(width: width, height: height, channels: channels, bytes: bytes)
    }

    private var step: Double { area.height / Double(height) }
    private var isEnlarged: Bool { step < 1 }

    /// Adds a row of the source to the rows of the result that cover some of it.
    private mutating func addCovered(_ number: Int) {
        let (top, bottom) = (Double(number), Double(number + 1))
        while resultRow < height {
            let start = area.y + Double(resultRow) * step
            let end = start + step
            let covered = min(bottom, end) - max(top, start)
            if covered > 0 { add(weight: Float(covered / step)) }
            guard end <= bottom else { return }
            finishRow()
        }
    }

    /// Makes the rows of the result that lie between a row of the source and the one before.
    private mutating func addBetween(_ number: Int) {
        if !hasPrevious { previous = present }
        hasPrevious = true
        while resultRow < height {
            let middle = area.y + (Double(resultRow) + 0.5) * step - 0.5
            let above = middle.rounded(.down)
            guard Int(above) < number else { return }
            mix(Float(middle - above))
            finishRow()
        }
    }

    private static func column(_ start: Double, _ step: Double, _ sourceWidth: Int) -> Column {
        if step < 1 { return between(start + step / 2 - 0.5, sourceWidth) }
        let end = min(start + step, Double(sourceWidth))
        let first = min(max(0, Int(start)), sourceWidth - 1)
        let last = min(max(first, Int(end.rounded(.up)) - 1), sourceWidth - 1)
        if first == last { return Column(first: first, last: last, firstWeight: 1, lastWeight: 0) }
        return Column(
            first: first, last: last, firstWeight: Float((Double(first + 1) - start) / step),
            lastWeight: Float((end - Double(last)) / step))
    }

    /// Between the middles of two pixels; beyond the first and the last there is nothing else.
    private static func between(_ middle: Double, _ sourceWidth: Int) -> Column {
        let left = middle.rounded(.down)
        let first = min(max(0, Int(left)), sourceWidth - 1)
        let last = min(max(0, Int(left) + 1), sourceWidth - 1)
        let weight = Float(middle - left)
        return first == last
            ? Column(first: first, last: last, firstWeight: 1, lastWeight: 0)
            : Column(first: first, last: last, firstWeight: 1 - weight, lastWeight: weight)
    }

    private mutating func widen(_ row: UnsafeBufferPointer<UInt8>) {
        let inner = Float(Double(width) / area.width)
        present.withUnsafeMutableBufferPointer { present in
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
                present[index * 3] = red
                present[index * 3 + 1] = green
                present[index * 3 + 2] = blue
            }
        }
    }

    /// The same for four bytes a pixel.
    private mutating func widenWithOpacity(_ row: UnsafeBufferPointer<UInt8>) {
        let inner = Float(Double(width) / area.width)
        present.withUnsafeMutableBufferPointer { present in
            for (index, column) in columns.enumerated() {
                var pixel = SIMD4<Float>(Self.four(row, column.first)) * column.firstWeight
                if column.last > column.first {
                    var sum = SIMD4<Int32>.zero
                    for x in column.first + 1..<column.last { sum &+= Self.four(row, x) }
                    pixel += SIMD4<Float>(sum) * inner
                    pixel += SIMD4<Float>(Self.four(row, column.last)) * column.lastWeight
                }
                for channel in 0..<4 { present[index * 4 + channel] = pixel[channel] }
            }
        }
    }

    private static func four(_ row: UnsafeBufferPointer<UInt8>, _ x: Int) -> SIMD4<Int32> {
        SIMD4(Int32(row[x * 4]), Int32(row[x * 4 + 1]), Int32(row[x * 4 + 2]), Int32(row[x * 4 + 3]))
    }

    private static func pixel(_ row: UnsafeBufferPointer<UInt8>, _ x: Int, _ weight: Float) -> (Float, Float, Float) {
        (Float(row[x * 3]) * weight, Float(row[x * 3 + 1]) * weight, Float(row[x * 3 + 2]) * weight)
    }

    private mutating func add(weight: Float) {
        for index in sum.indices { sum[index] += present[index] * weight }
    }

    /// - Parameter weight: of the present row; the one before has the rest.
    private mutating func mix(_ weight: Float) {
        for index in sum.indices { sum[index] = previous[index] * (1 - weight) + present[index] * weight }
    }

    private mutating func finishRow() {
        for value in sum { bytes.append(UInt8(min(max(0, value + 0.5), 255))) }
        for index in sum.indices { sum[index] = 0 }
        resultRow += 1
    }
}
