/// What commands print with `--json` where there is nothing more to tell than that it is done.
nonisolated struct DoneJSON: Encodable {
    private let done = true

    static func print(json: Bool, _ sentence: String) throws {
        try Output.result(sentence) {
            if json {
                try Output.json(DoneJSON())
            } else {
                try Output.line(sentence)
            }
        }
    }
}
