import MomentsCore

/// Reads an answer or an export batch by batch.
package struct ImportBatches: Sendable {
    private let source: any ByteSource
    private let limits: ImportBatch.Limits
    /// Nil before the first batch: what the source is shows when it is read.
    private var parts: (any ImportParts)?
    private var isAtEnd = false
    /// Why there are no more batches; nil where the source was whole.
    package private(set) var failure: ImportError?

    /// Of a file that a person imports.
    init(_ source: any ByteSource) {
        self.source = source
        limits = .ofFile
    }

    /// Of what a server answers, whatever it looks like.
    package init(answer source: any ByteSource) {
        self.source = source
        limits = .ofServer
        parts = AnswerReader(source)
    }

    /// The error that a server reported beside the moments it gave; nil until there are no more batches.
    package var serverError: AnswerReader.ServerError? { parts?.serverError }

    /// The next batch; nil at the end of the source, or where it broke.
    package mutating func next() -> ImportBatch? {
        var batch = ImportBatch(limits)
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
