import Foundation

/// Finds the words of a query in texts that are shown, as the index found them: whole words or beginnings, whatever their
/// letter case and diacritics.
struct SearchMarker: Equatable {
    /// A word, or one letter of a run of Chinese, Japanese or Korean.
    private struct Unit: Equatable {
        /// Lower case and without marks, so that it can be shorter than its range.
        let letters: ArraySlice<Unicode.Scalar>
        /// In code points of the text.
        let range: Range<Int>
        let isOfRun: Bool
    }

    private struct Pattern: Equatable {
        let units: [Unit]
        let place: SearchQuery.Term.Place
        let isPrefix: Bool
    }

    private let patterns: [Pattern]

    init(_ query: SearchQuery) {
        patterns = query.terms.map { Pattern(units: Self.units($0.text), place: $0.place, isPrefix: $0.isPrefix) }
    }

    func marks(author: String, text: String?, link: String?) -> SearchMarks {
        var marks = SearchMarks()
        marks.author = ranges(in: author, of: .author)
        marks.text = ranges(in: text)
        marks.link = ranges(in: link)
        return marks
    }

    /// In code points, in order, none touching another.
    /// - Parameter place: where the text stands; what is asked of an author is marked nowhere else.
    func ranges(in text: String?, of place: SearchQuery.Term.Place = .anywhere) -> [Range<Int>] {
        guard let text, !patterns.isEmpty else { return [] }
        let units = Self.units(text)
        var ranges: [Range<Int>] = []
        for pattern in patterns where pattern.place == .anywhere || place == .author {
            for start in units.indices where Self.matches(pattern, units[start...]) {
                let last = units[start + pattern.units.count - 1]
                ranges.append(units[start].range.lowerBound..<last.range.upperBound)
            }
        }
        return Self.joined(ranges)
    }

    private static func matches(_ pattern: Pattern, _ units: ArraySlice<Unit>) -> Bool {
        guard !pattern.units.isEmpty, pattern.units.count <= units.count else { return false }
        var before: Unit?
        for (index, (wanted, unit)) in zip(pattern.units, units).enumerated() {
            let isBeginning = pattern.isPrefix && index == pattern.units.count - 1
            guard isBeginning ? unit.letters.starts(with: wanted.letters) : unit.letters == wanted.letters else {
                return false
            }
            // Letters of a run follow each other at once.
            if let before, before.isOfRun, unit.isOfRun, before.range.upperBound != unit.range.lowerBound {
                return false
            }
            before = unit
        }
        return true
    }

    private static func joined(_ ranges: [Range<Int>]) -> [Range<Int>] {
        ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { joined, range in
            if let last = joined.last, range.lowerBound <= last.upperBound {
                joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                joined.append(range)
            }
        }
    }

    private static func units(_ text: String) -> [Unit] {
        var units: [Unit] = []
        var word: [Unicode.Scalar] = []
        var start = 0
        var index = 0
        for scalar in text.unicodeScalars {
            if SearchWords.isOfRun(scalar) {
                end(&word, start..<index, &units)
                units.append(Unit(letters: [scalar], range: index..<index + 1, isOfRun: true))
            } else if SearchWords.isOfWord(scalar) {
                if word.isEmpty { start = index }
                word.append(folded(scalar))
            } else if scalar.isASCII || scalar.properties.generalCategory != .nonspacingMark {
                end(&word, start..<index, &units)
            }
            index += 1
        }
        end(&word, start..<index, &units)
        return units
    }

    private static func end(_ word: inout [Unicode.Scalar], _ range: Range<Int>, _ units: inout [Unit]) {
        guard !word.isEmpty else { return }
        units.append(Unit(letters: word[...], range: range, isOfRun: false))
        word = []
    }

    /// A letter without its case and its marks.
    private static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        if scalar.isASCII {
            return ("A"..."Z").contains(scalar)
                ? Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value | 0x20)) : scalar
        }
        let base = String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars.first ?? scalar
        return base.properties.lowercaseMapping.unicodeScalars.first ?? base
    }
}
