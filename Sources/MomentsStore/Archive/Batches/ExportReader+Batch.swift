import MomentsCore

extension ExportReader: ImportParts {
    var serverError: AnswerReader.ServerError? { nil }

    mutating func addNext(to batch: inout ImportBatch) throws(ImportError) -> Bool {
        let start = offset
        guard let part = try next() else { return false }
        if case .feed(let number, let feed) = part { feeds[number] = feed }
        batch.add(part, of: feeds, index: index, size: Int(offset - start))
        index += 1
        return true
    }
}
