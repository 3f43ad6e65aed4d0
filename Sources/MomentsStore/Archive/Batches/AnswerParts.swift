import MomentsCore

/// The parts of a BFF's answer.
struct AnswerParts: ImportParts {
    private var reader: AnswerReader
    private var index = 0

    init(_ source: any ByteSource) {
        reader = AnswerReader(source)
    }

    var offset: Int64 { reader.offset }
    var serverError: AnswerReader.ServerError? { reader.serverError }

    mutating func addNext(to batch: inout ImportBatch) throws(ImportError) -> Bool {
        switch try reader.next() {
        case nil: return false
        case .owner(let json): batch.addOwner(json)
        case .moment(let json):
            batch.addMoment(json, index: index)
            index += 1
        case .hugeMoment:
            batch.addHugeMoment(index: index)
            index += 1
        }
        return true
    }
}
