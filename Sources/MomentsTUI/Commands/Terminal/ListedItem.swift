/// An item of a list that has an id: as scripts read it, the id in front of its first line, or on a terminal.
struct ListedItem {
    private static let gap = "  "
    private static let indent = 4

    let id: Int64
    let lines: [ResultLine]

    func print(on terminal: ResultTerminal?) throws {
        let label = "\(id)\(Self.gap)"
        if let terminal {
            return try Output.write(terminal.text(lines, label: label, indent: Self.indent) + "\n")
        }
        let margin = String(repeating: " ", count: Self.indent)
        let text = lines.enumerated().map {
            ($0.offset == 0 ? label : margin) + $0.element.plain + "\n"
        }.joined()
        try Output.write(text + "\n")
    }
}
