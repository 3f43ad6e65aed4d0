/// The keys of the entries of a view: they say in which order these stand, the greatest first, and nothing else. No moment can
/// have one (`MomentKey`), so that a key names one thing.
enum ViewKeys {
    static let all: ClosedRange<Int64> = (1 << 62)...(.max - 1)
    /// How far keys are apart where there is room: as many entries can come between two of them.
    static let step: Int64 = 1 << 32

    /// - Parameter known: of each entry, in the order of the view, the key that it has; nil where it is new.
    /// - Returns: a key for each, the greatest first. Entries that are still in the order of their keys keep them, as far as
    ///   there is room for new ones, which come above, below or evenly between.
    static func keys(for known: [Int64?]) -> [Int64] {
        var keys = keptKeys(known)
        var (start, width) = (0, 1)
        while let first = keys[start...].firstIndex(of: nil) {
            let end = keys[first...].firstIndex { $0 != nil } ?? keys.count
            let (upper, lower) = (first > 0 ? keys[first - 1] : nil, end < keys.count ? keys[end] : nil)
            if let new = spread(end - first, below: upper, above: lower) {
                keys.replaceSubrange(first..<end, with: new)
                (start, width) = (end, 1)
            } else {
                // The neighbours get new ones, too, more of them each time.
                start = max(0, first - width)
                for index in start..<min(keys.count, end + width) { keys[index] = nil }
                width *= 2
            }
        }
        return keys.compactMap(\.self)
    }

    /// Nil where there are fewer keys between than are wanted.
    private static func spread(_ count: Int, below upper: Int64?, above lower: Int64?) -> [Int64?]? {
        let count = Int64(count)
        func keys(_ distance: Int64, from first: Int64) -> [Int64?]? {
            distance < 1 ? nil : (0..<count).map { first - $0 * distance }
        }
        switch (upper, lower) {
        case (nil, nil):
            let distance = min(step, (all.upperBound - all.lowerBound) / (count + 1))
            let middle = all.lowerBound + (all.upperBound - all.lowerBound) / 2
            return keys(distance, from: middle + count / 2 * distance)
        case (nil, let lower?):
            let distance = min(step, (all.upperBound - lower) / count)
            return keys(distance, from: lower + count * distance)
        case (let upper?, nil):
            let distance = min(step, (upper - all.lowerBound) / count)
            return keys(distance, from: upper - distance)
        case (let upper?, let lower?):
            let distance = (upper - lower) / (count + 1)
            return keys(distance, from: upper - distance)
        }
    }

    /// The keys of the most entries that stand in the order of their keys; nil for all others.
    private static func keptKeys(_ known: [Int64?]) -> [Int64?] {
        // Of each length of a row of such entries the place of the last one, the greatest that there is; of each place the one before.
        var (ends, before) = ([Int](), [Int?](repeating: nil, count: known.count))
        for (place, key) in known.enumerated() {
            guard let key, all.contains(key) else { continue }
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if (known[ends[middle]] ?? .min) > key { low = middle + 1 } else { high = middle }
            }
            before[place] = low > 0 ? ends[low - 1] : nil
            if low == ends.count { ends.append(place) } else { ends[low] = place }
        }
        var kept = [Int64?](repeating: nil, count: known.count)
        var place = ends.last
        while let present = place {
            kept[present] = known[present]
            place = before[present]
        }
        return kept
    }
}
