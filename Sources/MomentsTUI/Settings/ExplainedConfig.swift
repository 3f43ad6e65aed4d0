import MomentsKit

// Commands print English.

extension ConfigReport: CustomStringConvertible {
    /// A sentence without its full stop.
    nonisolated var message: String { Language.english.message(of: diagnostic) }

    nonisolated var description: String { text(.english) }
}
