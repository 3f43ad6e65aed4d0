import Foundation

/// Writes the answer of a BFF with as many moments as are asked for, the same ones each time.
struct SampleAnswer {
    private var numbers = SeededNumbers(seed: 5)
    private let words: [String]
    /// The share of each word and those before it.
    private let shares: [Double]

    /// The most common words of English and 20,000 of two to four syllables, by Zipf's law as Mandelbrot has it: the
    /// full-text index meets few words often and most hardly ever, and many words begin like another.
    init() {
        let syllables =
            "ba be bi bo da de di do ka ke ki ko la le li lo ma me mi mo ra re ri ro sa se si so ta te ti to"
            .split(separator: " ")
        var random = SeededNumbers(seed: 4)
        let made = (0..<20_000).map { _ in
            (0..<Int.random(in: 2...4, using: &random)).map { _ in syllables.randomElement(using: &random) ?? "" }
                .joined()
        }
        words = Self.common.split(separator: " ").map(String.init) + made
        var total = 0.0
        shares = words.indices.map { index in
            total += 1 / (Double(index) + 2.7)
            return total
        }
    }

    private static let common = """
        the of and to in a is that it was for on with as be at by this had not are but from or have an they which one you \
        were all her she there would their we him been has when who will no more if out so up said what its about than \
        into them can only other time new some could these two may first then do any like my now over such our man me \
        even most made after also did many off before must well back through years where much your way down should \
        because long each just state people those too mr how little good world make very year still see work life men \
        day get here old great right house
        """

    /// - Parameter path: of a file that is made or replaced.
    mutating func write(count: Int, to path: String) throws {
        var text = #"{"data":{"getMomentsDetailsByUserID":{"userDetails":{"id":"0","name":"Ada"},"moments":["#
        for index in 0..<count { text += (index == 0 ? "" : ",") + moment(index) }
        text += "]}}}\n"
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }

    /// Newest first, as a server answers.
    private mutating func moment(_ index: Int) -> String {
        let likes = (0..<index % 5).map { #"{"id":"\#($0)","avatar":""}"# }.joined(separator: ",")
        let photos = index % 3 == 0 ? #""https://example.invalid/m/\#(index).jpg""# : ""
        return """
            {"id":"\(index)","userDetails":{"name":"\(word()) \(word())"},"type":"PHOTOS","title":"\(title())","url":null,\
            "photos":[\(photos)],"createdDate":"\(1_740_000_000 - index * 40)","isLiked":\(index % 7 == 0),"likes":[\(likes)]}
            """
    }

    /// About 180 characters, with a long tail.
    private mutating func title() -> String {
        let share = Double.random(in: 0..<1, using: &numbers)
        return (0..<5 + Int(60 * share * share)).map { _ in word() }.joined(separator: " ")
    }

    private mutating func word() -> String {
        let share = Double.random(in: 0..<(shares.last ?? 0), using: &numbers)
        var places = 0..<shares.count
        while places.count > 1 {
            let middle = places.lowerBound + places.count / 2
            places = shares[middle - 1] > share ? places.lowerBound..<middle : middle..<places.upperBound
        }
        return words[places.lowerBound]
    }
}
