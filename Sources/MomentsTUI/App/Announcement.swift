import TerminalKit

/// Prints the app's sentences on standard error, before it has a screen or after.
enum Announcement {
    static func print(_ untrusted: String) {
        for line in CellText.wrap(untrusted, width: .max) { Output.note(line.string) }
    }
}
