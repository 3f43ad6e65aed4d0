import Essentials
import MomentsKit

/// Something that a person set and that does not count, for what reason, and what to do.
nonisolated struct ConfigReport: Error, Equatable {
    /// The file's path or the environment variable's name.
    let source: String
    /// From 1; nil where all of the source is meant.
    let line: Int?
    let diagnostic: ConfigDiagnostic

    /// `config.yaml:7`, or the variable's name.
    var place: String {
        URL(fileURLWithPath: source).lastPathComponent + (line.map { ":\($0)" } ?? "")
    }

    /// Where it is and what.
    func text(_ words: Language) -> String { "\(place): \(words.message(of: diagnostic))" }
}
