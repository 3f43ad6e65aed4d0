/// Reads untrusted text piece by piece, as a `CellReader` does, except that emoji of several scalars stay whole.
struct LineReader: IteratorProtocol {
    private var rest: Substring
    private var plain: CellReader?

    init(_ untrusted: String) {
        rest = untrusted[...]
    }

    mutating func next() -> CellPiece? {
        while true {
            if let piece = plain?.next() { return piece }
            let run = rest.prefix { !LineText.isEmojiSequence($0) }
            plain = run.isEmpty ? nil : CellReader(String(run))
            rest = rest[run.endIndex...]
            guard run.isEmpty else { continue }
            guard let emoji = rest.popFirst() else { return nil }
            let scalars = Array(emoji.unicodeScalars)
            return .cluster(scalars, width: max(2, scalars.reduce(0) { $0 + CellScalar.columns(of: $1) }))
        }
    }
}
