import Essentials
import MomentsCore

/// The day, month or year that a person names by a date: "2021-03-22", "2021-03", "2021".
enum SearchPeriod {
    /// From its first second to the first one after it; nil where the text names none.
    static func dates(_ text: String, zone: ClockZone) -> Range<Date>? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let numbers = parts.compactMap(number)
        guard (1...3).contains(parts.count), numbers.count == parts.count, parts[0].utf8.count == 4 else { return nil }
        let month = numbers.count > 1 ? numbers[1] : 1
        let day = numbers.count > 2 ? numbers[2] : 1
        guard numbers[0] > 0, (1...12).contains(month), (1...days(inMonth: month, of: numbers[0])).contains(day) else {
            return nil
        }
        let steps = [(1, 0, 0), (0, 1, 0), (0, 0, 1)][numbers.count - 1]
        guard let start = zone.startOfDay(year: numbers[0], month: month, day: day),
            let end = zone.startOfDay(year: numbers[0] + steps.0, month: month + steps.1, day: day + steps.2),
            start < end
        else { return nil }
        return start..<end
    }

    private static func number(_ text: Substring) -> Int? {
        text.utf8.allSatisfy { (0x30...0x39).contains($0) } && (1...4).contains(text.utf8.count) ? Int(text) : nil
    }

    private static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}
