import MomentsCore

/// The parts of an export. Each line after the first has an index.
struct ExportParts: ImportParts {
    private var reader: ExportReader
    private var index = -1
    private var feeds: [Int: ExportedFeed] = [:]

    init(_ source: any ByteSource) {
        reader = ExportReader(source)
    }

    var offset: Int64 { reader.offset }
    let serverError: AnswerReader.ServerError? = nil

    mutating func addNext(to batch: inout ImportBatch) throws(ImportError) -> Bool {
        let start = offset
        guard let part = try reader.next() else { return false }
        if case .feed(let number, let feed) = part { feeds[number] = feed }
        batch.add(part, of: feeds, index: index, size: Int(offset - start))
        index += 1
        return true
    }
}
