import Essentials

/// Reads dates as EXIF writes them: "2026:11:21 14:03:59", by the clock of whoever took the photo
/// (Exif 2.32, section 4.6.5, DateTimeOriginal). Cameras without a date write zeros or blanks.
package enum PhotoDate {
    package static func date(_ text: String, in zone: ClockZone) -> Date? {
        let parts = text.split(whereSeparator: { $0 == ":" || $0 == " " }).map { Int($0) }
        guard parts.count == 6, let year = parts[0], let month = parts[1], let day = parts[2], let hour = parts[3],
            let minute = parts[4], let second = parts[5], (1...9_999).contains(year), (1...12).contains(month),
            (1...31).contains(day), (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second)
        else { return nil }
        return zone.date(year: year, month: month, day: day, hour: hour, minute: minute, second: second)
    }
}
