import MomentsStore

/// Moments of an answer that are saved together.
struct AnswerBatch: Equatable, Sendable {
    /// A batch ends with the moment that reaches one of these: the first are to be on the screen before the last arrive.
    static let countLimit = 500
    static let bytesLimit = 1_024 * 1_024

    /// The first batch with one has it; nil in the others.
    var owner: Owner?
    var moments: [NewMoment] = []
    /// Elements of `moments` that cannot be read.
    var unread = 0
    var bytes = 0

    var isEmpty: Bool { owner == nil && moments.isEmpty && unread == 0 }
    var isFull: Bool { moments.count + unread >= Self.countLimit || bytes >= Self.bytesLimit }

    mutating func add(_ part: AnswerReader.Part) {
        switch part {
        case .owner(let json): owner = MomentDecoder.owner(json) ?? owner
        case .moment(let json):
            bytes += json.count
            do {
                moments.append(try MomentDecoder.decode(json).moment)
            } catch {
                unread += 1
            }
        case .hugeMoment: unread += 1
        }
    }
}
