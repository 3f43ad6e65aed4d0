/// Everything the help shows. Equal props draw equal screens.
package struct HelpProps: FilteredRowsProps {
    package enum Row: Equatable, Sendable {
        /// The title of a group.
        case heading(String)
        case entry(ActionEntry)
    }

    /// The typed text that filters the entries.
    package var query = ""
    package var rows: [Row] = []
    /// The index of the row that Enter runs, always an entry; nil where there is none.
    package var selection: Int?
    /// The sentence in place of the rows where nothing fits.
    package var emptyHint: String?

    package init() {}
}

extension HelpProps.Row {
    /// Entries below the headings of their groups.
    package static func grouped(_ entries: [ActionEntry], _ words: Language) -> [HelpProps.Row] {
        ActionGroup.allCases.flatMap { group in
            let members = entries.filter { $0.group == group }
            return members.isEmpty ? [] : [.heading(words.help.heading(group))] + members.map(Self.entry)
        }
    }

    var entry: ActionEntry? {
        if case .entry(let entry) = self { entry } else { nil }
    }
}
