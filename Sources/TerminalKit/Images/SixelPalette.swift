import MomentsCore

/// The colours that a picture is shown in where a terminal has a table of them: its own ones, or the means of similar ones (as
/// Heckbert's median cut, 1982, but at the mean, and where the error is largest).
struct SixelPalette {
    static let maximumCount = 255
    /// Of the pixels so many are looked at, about.
    static let maximumSample = 20_000
    /// For each of the three, in the table of the nearest.
    private static let bits = 6
    private static let distances = 4.0...10.0
    private static let unknown = UInt8(maximumCount)

    /// As the terminal shows them, which takes them in percent. The darkest is the first.
    let colors: [SIMD4<Int32>]
    /// About the distance between them in each of the three: a dither of so much hardly shows.
    let distance: Double
    /// The results of earlier searches.
    private var nearest = [UInt8](repeating: unknown, count: 1 << (3 * bits))

    init(_ pixels: PicturePixels) {
        let bins = Self.bins(of: pixels)
        var boxes = bins.isEmpty ? [] : [SixelBox(bins[...])]
        while boxes.count < Self.maximumCount,
            let worst = boxes.indices.max(by: { boxes[$0].error < boxes[$1].error }),
            let (low, high) = boxes[worst].halves
        {
            boxes[worst] = low
            boxes.append(high)
        }
        let error = boxes.reduce(0) { $0 + $1.error } / max(1, boxes.reduce(0) { $0 + $1.count })
        // So far is it from one to the next where they lie evenly.
        let distance = (error / Double(SixelBox.weights.wrappedSum()) * 12).squareRoot()
        self.distance = min(max(Self.distances.lowerBound, distance), Self.distances.upperBound)
        // The sample may miss all visible pixels, and those need a colour.
        let means = boxes.isEmpty ? [.zero] : boxes.map(\.mean)
        let percents = Set(means.map { ($0 &* 100 &+ 127) / 255 })
        colors = percents.map { ($0 &* 255 &+ 50) / 100 }.sorted { Self.order($0) < Self.order($1) }
    }

    /// In percent.
    var percents: [SIMD4<Int32>] { colors.map { ($0 &* 100 &+ 127) / 255 } }

    /// The number of the colour that is most like this one.
    mutating func index(red: Int, green: Int, blue: Int) -> Int {
        let shift = 8 - Self.bits
        let bin = Self.bin(red, green, blue)
        if nearest[bin] == Self.unknown {
            let middle = SIMD4(Int32(red >> shift), Int32(green >> shift), Int32(blue >> shift), 0) &<< Int32(shift)
            nearest[bin] = UInt8(search(middle &+ SIMD4(2, 2, 2, 0)))
        }
        return Int(nearest[bin])
    }

    private func search(_ color: SIMD4<Int32>) -> Int {
        var (best, least) = (0, Int32.max)
        for (index, other) in colors.enumerated() {
            let difference = color &- other
            let distance = (difference &* difference &* SixelBox.weights).wrappedSum()
            if distance < least { (best, least) = (index, distance) }
        }
        return best
    }

    private static func bin(_ red: Int, _ green: Int, _ blue: Int) -> Int {
        let shift = 8 - bits
        return (red >> shift) << (2 * bits) | (green >> shift) << bits | blue >> shift
    }

    /// The colours of the sampled pixels, with their counts. Transparent pixels do not count.
    private static func bins(of pixels: PicturePixels) -> [SixelBin] {
        var (bins, numbers): ([SixelBin], [Int32]) = ([], Array(repeating: -1, count: 1 << (3 * bits)))
        let step = step(count: pixels.width * pixels.height, width: pixels.width) * pixels.channels
        pixels.bytes.withUnsafeBufferPointer { bytes in
            for place in stride(from: 0, to: bytes.count, by: step) {
                if pixels.channels == 4, bytes[place + 3] < 128 { continue }
                let (red, green, blue) = (Int(bytes[place]), Int(bytes[place + 1]), Int(bytes[place + 2]))
                let bin = bin(red, green, blue)
                if numbers[bin] < 0 {
                    numbers[bin] = Int32(bins.count)
                    bins.append(SixelBin())
                }
                bins[Int(numbers[bin])].add(SIMD4(Double(red), Double(green), Double(blue), 0))
            }
        }
        return bins
    }

    /// One that comes through all columns.
    private static func step(count: Int, width: Int) -> Int {
        var step = max(1, (count + maximumSample - 1) / maximumSample)
        while commonDivisor(step, width) > 1 { step += 1 }
        return step
    }

    private static func commonDivisor(_ one: Int, _ other: Int) -> Int {
        other == 0 ? one : commonDivisor(other, one % other)
    }

    /// By how bright they are; of two alike always the same first.
    private static func order(_ color: SIMD4<Int32>) -> Int32 {
        let brightness = color.x * 2 + color.y * 4 + color.z
        return brightness << 16 | color.x << 8 | color.z
    }
}
