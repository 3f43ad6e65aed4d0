import GRDB
import MomentsCore

/// The versions of a status before it was edited, as the moments of a view, the newest first. There are few, and they have no rows.
@MainActor struct StoredVersions: ViewMoments {
    private let store: MomentsStore
    private let account: Account.ID
    private let view: ServerView
    private let status: Status.ID

    init(_ store: MomentsStore, _ account: Account.ID, _ view: ServerView, of status: Status.ID) {
        self.store = store
        self.account = account
        self.view = view
        self.status = status
    }

    func moments(_ page: TimelinePage, limit: Int) throws(StoreError) -> [Moment] {
        let found = try versions().filter { page.keys.contains($0.id.rawValue) }
        return page.isAscending ? found.suffix(max(0, limit)) : Array(found.prefix(max(0, limit)))
    }

    func moments(_ ids: [Moment.ID]) throws(StoreError) -> [Moment] { try versions().filter { ids.contains($0.id) } }

    func moment(_ id: Moment.ID) throws(StoreError) -> Moment? { try versions().first { $0.id == id } }

    func countNewer(than id: Moment.ID, upTo limit: Int) throws(StoreError) -> Int {
        try versions().count { $0.id > id }
    }

    func position(of id: Moment.ID) throws(StoreError) -> MomentPosition {
        let versions = try versions()
        return MomentPosition(number: versions.firstIndex { $0.id == id }.map { $0 + 1 }, count: versions.count)
    }

    private func versions() throws(StoreError) -> [Moment] {
        try store.read { db in
            let statement = try db.cachedStatement(sql: ServerViewQueries.details)
            let stored = try String.fetchOne(statement, arguments: [account, view.feed, view.kind.name]).flatMap {
                StatusVersion.versions(json: $0)
            }
            guard let stored else { return [] }
            let row = try StatusRows(view.feed, db).find(NewStatus.Identity(remoteID: status, uri: nil))
            let source = try FeedSources(account, db).source(view.feed)
            let mutes = try HiddenAuthors(view.feed, db).handles(merged: false)
            let present = row.flatMap { StatusDetails(json: $0.details) }
            return stored.enumerated().map { index, version in
                var details = version.details
                // Edits never change the visibility.
                details.visibility = present?.visibility ?? .unknown
                details.hideQuote(by: mutes)
                return Moment(
                    id: Moment.ID(ViewKeys.all.lowerBound + Int64(stored.count - index)), remoteID: status,
                    author: version.author, kind: .photos, title: version.title.isEmpty ? nil : version.title,
                    photos: version.photos, createdDate: version.createdAt, feed: view.feed, feedName: source?.name,
                    status: details, statusID: status, subject: row.map { StatusKey.id(of: $0.id) },
                    isOwnStatus: details.handle == source?.user)
            }
        }
    }
}
