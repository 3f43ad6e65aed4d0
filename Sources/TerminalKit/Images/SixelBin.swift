/// Pixels of about the same colour.
struct SixelBin {
    private(set) var count = 0.0
    private(set) var sum = SIMD4<Double>.zero

    mutating func add(_ color: SIMD4<Double>) {
        count += 1
        sum += color
    }

    var mean: SIMD4<Double> { sum / count }
}
