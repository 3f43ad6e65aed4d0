@testable import MomentsCore
@testable import MomentsStore

extension [Moment] {
    /// A page of these, which are newest first.
    func page(_ page: TimelinePage, limit: Int) -> [Moment] {
        let limit = Swift.max(0, limit)
        return switch page {
        case .newest: Array(prefix(limit))
        case .oldest: suffix(limit)
        case .before(let id): Array(filter { $0.id < id }.prefix(limit))
        case .after(let id): filter { $0.id > id }.suffix(limit)
        case .range(let newest, let oldest): Array(filter { oldest <= $0.id && $0.id <= newest }.prefix(limit))
        }
    }
}

extension Moment {
    /// As a list has it, where its title may be cut.
    var listed: Moment {
        guard let cut = title?.cut(toScalars: MomentRow.titleLimit) else { return self }
        return Moment(
            id: id, remoteID: remoteID, author: author, kind: kind, title: cut, isTitleCut: true, url: url,
            photos: photos, createdDate: createdDate, isLiked: isLiked, likes: likes, isMine: isMine, origin: origin)
    }
}
