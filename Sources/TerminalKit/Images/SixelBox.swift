/// Colours that one may stand for.
struct SixelBox {
    /// Green counts most, as the eye tells it apart best.
    static let weights = SIMD4<Int32>(2, 4, 3, 0)

    /// How far they are from their mean, all together; 0 where there is but one.
    let error: Double
    let count: Double
    private let bins: ArraySlice<SixelBin>
    private let center: SIMD4<Double>
    /// Of red, green and blue that in which they differ most.
    private let axis: Int

    /// - Parameter bins: at least one.
    init(_ bins: ArraySlice<SixelBin>) {
        var (count, sum, squares) = (0.0, SIMD4<Double>.zero, SIMD4<Double>.zero)
        for bin in bins {
            let color = bin.mean
            count += bin.count
            sum += bin.sum
            squares += color * color * bin.count
        }
        self.bins = bins
        self.count = count
        center = sum / count
        let errors = (squares - sum * center) * SIMD4<Double>(Self.weights)
        axis = errors.y >= max(errors.x, errors.z) ? 1 : errors.x >= errors.z ? 0 : 2
        error = bins.count > 1 ? max(0, errors.sum()) : 0
    }

    var mean: SIMD4<Int32> { SIMD4<Int32>(center.rounded(.toNearestOrAwayFromZero)) }

    /// Those below the mean and the others; nil where none are.
    var halves: (SixelBox, SixelBox)? {
        var bins = bins
        let middle = bins.partition { $0.mean[axis] > center[axis] }
        guard middle > bins.startIndex, middle < bins.endIndex else { return nil }
        return (SixelBox(bins[..<middle]), SixelBox(bins[middle...]))
    }
}
