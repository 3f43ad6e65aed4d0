import MomentsStore
import TerminalKit

/// What an import left out, in lines for people.
nonisolated struct ImportNotes {
    /// What became of the items: "skipped".
    let word: String
    let items: ImportReport.Items

    /// How many, by reason, the most frequent first: "50 skipped: it has no id; --verbose lists them".
    var summary: [String] {
        let reasons = items.reasons.sorted { $0.count > $1.count }
        let others = items.count - reasons.reduce(0) { $0 + $1.count }
        var lines = reasons.map { "\($0.count) \(word): \(CellText($0.text).string)" }
        if others > 0 { lines.append("\(others) \(word): for other reasons") }
        if let last = lines.popLast() { lines.append(last + "; --verbose lists them") }
        return lines
    }

    /// Each of those that the report keeps.
    var list: [String] {
        let lines = items.first.map { item in
            let id = item.id.map { " (\(CellText($0).string))" } ?? ""
            return "\(word.capitalized) moment \(item.index + 1)\(id): \(CellText(item.reason).string)"
        }
        let more = items.count - items.first.count
        return lines + (more > 0 ? ["\(word.capitalized) \(more) more."] : [])
    }
}
