import Libc

/// The blurred colours of a picture in a word: what servers send to be shown in its stead while it is covered
/// (github.com/woltapp/blurhash, Algorithm.md).
package struct Blurhash: Hashable, Sendable {
    /// As the server sent it.
    package let text: String
    /// Of the picture that it stands for; nil where that is not known.
    package let size: PhotoSize?

    /// - Returns: nil for what is none.
    package init?(_ text: String, size: PhotoSize? = nil) {
        guard text.utf8.count <= StatusBounds.blurhash, Self.components(text) != nil else { return nil }
        self.text = text
        self.size = size
    }

    /// How many waves it has each way, and the values that follow.
    private static func components(_ text: String) -> (x: Int, y: Int, values: [Int])? {
        let values = text.utf8.compactMap { digits.firstIndex(of: $0) }
        guard values.count == text.utf8.count, let first = values.first else { return nil }
        let (x, y) = (first % 9 + 1, first / 9 + 1)
        return y <= 9 && values.count == 4 + 2 * x * y ? (x, y, values) : nil
    }

    /// Its digits, the most significant one first.
    private static func number(_ digits: ArraySlice<Int>) -> Int {
        digits.reduce(0) { $0 * 83 + $1 }
    }

    private static let digits = Array(
        "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~".utf8)
}

extension Blurhash {
    /// A wave of light.
    package struct Wave: Equatable, Sendable {
        /// Linear, from 0 to 1 or so, and either way of 0 for all but the first.
        package let red, green, blue: Double

        package init(red: Double, green: Double, blue: Double) {
            (self.red, self.green, self.blue) = (red, green, blue)
        }
    }

    /// How many waves each row has.
    package var columns: Int { Self.components(text)?.x ?? 0 }

    /// Row by row; the first is the mean colour.
    package var waves: [Wave] {
        guard let (x, y, values) = Self.components(text) else { return [] }
        let maximum = Double(values[1] + 1) / 166
        let mean = Self.number(values[2..<6])
        func light(_ shift: Int) -> Double { Self.linear(Double(mean >> shift & 255) / 255) }
        var waves = [Wave(red: light(16), green: light(8), blue: light(0))]
        for index in 1..<max(1, x * y) {
            let value = Self.number(values[(4 + index * 2)..<(6 + index * 2)])
            func height(_ part: Int) -> Double {
                let share = Double(part - 9) / 9
                return (share < 0 ? -share * share : share * share) * maximum
            }
            waves.append(Wave(red: height(value / 361), green: height(value / 19 % 19), blue: height(value % 19)))
        }
        return waves
    }

    /// IEC 61966-2-1.
    private static func linear(_ value: Double) -> Double {
        value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
}

/// As a file, which `moments-pictures` makes a picture of as of any other.
extension Blurhash {
    package var file: [UInt8] {
        Array("\(Self.signature)\(size?.width ?? 0)x\(size?.height ?? 0) \(text)".utf8)
    }

    /// - Returns: nil for another file.
    package init?(file: [UInt8]) {
        guard file.starts(with: Self.signature.utf8), file.count <= 256 else { return nil }
        let words = String(decoding: file.dropFirst(Self.signature.utf8.count), as: UTF8.self).split(separator: " ")
        guard words.count == 2 else { return nil }
        let sides = words[0].split(separator: "x").compactMap { Int($0) }
        self.init(String(words[1]), size: sides.count == 2 ? PhotoSize(width: sides[0], height: sides[1]) : nil)
    }

    private static let signature = "moments-blurhash "
}
