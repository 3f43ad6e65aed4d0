import MomentsCore

/// A source of moments in one of the forms we know.
protocol ImportParts: Sendable {
    /// How many bytes were read.
    var offset: Int64 { get }
    /// The error that a server reported beside the moments it gave.
    var serverError: AnswerReader.ServerError? { get }

    /// Adds the next part to a batch; false at the end of a source that was whole.
    mutating func addNext(to batch: inout ImportBatch) throws(ImportError) -> Bool
}
