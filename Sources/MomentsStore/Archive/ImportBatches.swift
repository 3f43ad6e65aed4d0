import MomentsCore

/// Reads an answer or an export batch by batch.
struct ImportBatches {
    private let source: any ByteSource
    /// Nil before the first batch: what the source is shows when it is read.
    private var parts: (any ImportParts)?
    private var isAtEnd = false
    /// Why there are no more batches; nil where the source was whole.
    private(set) var failure: ImportError?

    init(_ source: any ByteSource) {
        self.source = source
    }

    var serverError: String? { parts?.serverError }

    /// The next batch; nil at the end of the source, or where it broke.
    mutating func next() -> ImportBatch? {
        var batch = ImportBatch()
        do {
            if parts == nil { parts = try ImportSource.parts(of: source) }
            while !isAtEnd, !batch.isFull { isAtEnd = try parts?.addNext(to: &batch) != true }
        } catch {
            failure = ImportError(error)
            isAtEnd = true
        }
        batch.end = parts?.offset ?? 0
        return batch.isEmpty ? nil : batch
    }
}
