import MomentsCore

extension AnswerReader: ImportParts {
    mutating func addNext(to batch: inout ImportBatch) throws(ImportError) -> Bool {
        switch try next() {
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
