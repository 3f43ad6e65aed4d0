import Essentials
import Logging

/// A line of the log, as every program of ours writes it. A person reads the log on a terminal, and messages quote servers,
/// helpers and files.
enum LogLine {
    /// Of a message, in Unicode scalars: the longest of our own sentences, with two paths in it.
    static let maximumLength = 10_000

    static func text(of event: LogEvent, label: String, at date: Date) -> String {
        "\(date.ISO8601Format()) \(event.level) \(label): \(event.message.description.inOneLine(atMost: maximumLength))\n"
    }
}
