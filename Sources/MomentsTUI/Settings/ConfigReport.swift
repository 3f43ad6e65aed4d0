import Essentials
import MomentsKit

/// A setting that does not count, with the reason and a remedy.
nonisolated struct ConfigReport: Error, Equatable {
    /// The file's path or the environment variable's name.
    let source: String
    /// From 1; nil for a report about the whole source.
    let line: Int?
    let diagnostic: ConfigDiagnostic

    /// `config.yaml:7`, or the variable's name.
    var place: String {
        URL(fileURLWithPath: source).lastPathComponent + (line.map { ":\($0)" } ?? "")
    }

    /// The place and the mistake.
    func text(_ words: Language) -> String { "\(place): \(words.message(of: diagnostic))" }
}
