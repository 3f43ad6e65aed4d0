import MomentsCore
import MomentsKit
import TerminalKit

/// Who it is whose posts are printed, as lines.
struct PersonText {
    private let person: PersonProps

    init(_ person: PersonDetails) {
        self.person = MomentFormatter(zone: .machine, words: .english).person(person, .english)
    }

    /// Above their posts.
    func print() throws {
        guard let terminal = ResultTerminal.present() else {
            return try Output.write((lines.map(\.plain) + [""]).map { $0 + "\n" }.joined())
        }
        try Output.write(terminal.text(lines) + "\n")
    }

    var lines: [ResultLine] {
        let marks = ([person.handle] + person.marks).joined(separator: " · ")
        let name = ResultLine((person.name, .author), ("  \(marks)", .dim))
        let fields = person.fields.map { field in
            ResultLine(("\(field.name): ", .dim), (field.value, .plain), (field.mark.map { " (\($0))" } ?? "", .dim))
        }
        let counts = person.counts.joined(separator: " · ")
        return [name] + person.notices.map { ResultLine(($0, .warning)) } + note + fields
            + (counts.isEmpty ? [] : [ResultLine((counts, .dim))])
    }

    private var note: [ResultLine] {
        person.note.map { LineText.lines($0).map { ResultLine(($0, .plain)) } } ?? []
    }
}
