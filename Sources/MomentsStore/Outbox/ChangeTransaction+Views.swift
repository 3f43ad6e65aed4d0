import GRDB
import MomentsCore

/// The changes that the owner of an account makes to their own views.
extension ChangeTransaction {
    func change(_ change: ViewChange, of view: ServerView) throws -> Result<Void, ChangeError> {
        guard let source = try FeedSources(owner.id, db).source(view.feed) else { return .failure(.gone) }
        guard source.kind?.has(.relationships) == true else { return .failure(.noRelationships(feed: source.name)) }
        if !source.isFollowed { return .failure(.readOnly(feed: source.name)) }
        let rows = OwnViewRows(of: view.feed, db)
        let row: Int64
        switch view.kind {
        case .tag(let tag) where ServerCapabilities.followsTags(source.software): row = try rows.row(ofTag: tag)
        case .list(let id):
            let title: String
            if case .makeList(let name) = change {
                title = name
            } else {
                guard let list = try rows.lists().first(where: { $0.id == id }) else { return .failure(.gone) }
                title = list.title
            }
            if case .addMember(let handle) = change {
                let shown = try PersonRows(of: view.feed, db).shown(with: handle)
                let isKnown = shown.isKnown || !shown.pending.isEmpty
                let relationship = shown.relationship
                if isKnown, !relationship.isFollowing, !relationship.isRequested { return .failure(.isNotFollowed) }
            }
            row = try rows.row(ofList: id, called: title)
        default: return .failure(.notOffered)
        }
        try outbox.add(.view, OwnViewKey.id(of: row), payload: change.json.storable, feed: view.feed, at: time)
        return .success(())
    }
}
