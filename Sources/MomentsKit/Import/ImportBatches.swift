/// Reads an answer batch by batch.
struct ImportBatches {
    private var reader: AnswerReader
    private var index = 0
    private var isAtEnd = false
    /// Why there are no more batches; nil where the answer was whole.
    private(set) var failure: ImportError?

    init(_ source: any ByteSource) {
        reader = AnswerReader(source)
    }

    var serverError: String? { reader.serverError }

    /// The next batch; nil at the end of the answer, or where it broke.
    mutating func next() -> ImportBatch? {
        var batch = ImportBatch()
        do throws(ImportError) {
            while !isAtEnd, !batch.isFull { try addPart(to: &batch) }
        } catch {
            failure = error
            isAtEnd = true
        }
        batch.end = reader.offset
        return batch.isEmpty ? nil : batch
    }

    private mutating func addPart(to batch: inout ImportBatch) throws(ImportError) {
        switch try reader.next() {
        case nil: isAtEnd = true
        case .owner(let json): batch.addOwner(json)
        case .moment(let json):
            batch.addMoment(json, index: index)
            index += 1
        case .hugeMoment:
            batch.addHugeMoment(index: index)
            index += 1
        }
    }
}
