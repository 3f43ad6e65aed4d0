import Essentials
import GRDB
import MomentsCore

/// The changes of an account's owner in a window, each with its entry in the outbox. To be used within one transaction; where a
/// change is refused, nothing was changed.
struct ChangeTransaction {
    let owner: AccountRecord
    private let window: String
    let time: ChangeTime
    let db: Database
    let outbox: Outbox
    private let moments: MomentChanges

    /// - Parameter window: where it is done.
    init(_ owner: AccountRecord, in window: String, at time: ChangeTime, _ db: Database) {
        self.owner = owner
        self.window = window
        self.time = time
        self.db = db
        outbox = Outbox(owner.id, window: window, db)
        moments = MomentChanges(owner.id, db)
    }

    func set(_ reaction: Reaction, _ isSet: Bool, _ id: Moment.ID) throws -> Result<Void, ChangeError> {
        // Wherever a status is met, its changes are delivered in their order.
        let id = try moments.subject(of: id)
        let source = try moments.source(of: id)
        if let source, !source.isFollowed { return .failure(.readOnly(feed: source.name)) }
        if reaction != .like, try moments.isThere(id) {
            guard let status = try moments.status(id) else { return .failure(.notStatus) }
            if reaction == .boost, isSet, !status.canBeBoosted { return .failure(.cannotBoost) }
            if reaction == .pin, try !canPin(status, id) { return .failure(.cannotPin) }
            if reaction == .mute, let source, try !canMute(source) { return .failure(.cannotMute(feed: source.name)) }
        }
        if try moments.set(reaction, isSet, id) {
            let change = try outbox.add(Change.Kind(reaction, isSet: isSet), id, feed: source?.feed, at: time)
            if source != nil { try moments.noteChange(change, id) }
            return .success(())
        }
        return try moments.isThere(id) ? .success(()) : .failure(.gone)
    }

    private func canPin(_ status: StatusDetails, _ id: Moment.ID) throws -> Bool {
        guard status.canBePinned, let row = StatusKey.status(id) else { return false }
        return try moments.isOwn(row)
    }

    private func canMute(_ source: MomentChanges.Source) throws -> Bool {
        try FeedSources(owner.id, db).source(source.feed)?.mutesConversations == true
    }

    /// - Parameter draft: what the post was written on, which it ends with the window's own draft; nil where neither is
    ///   what the post came of.
    func post(_ post: Post, ending draft: PostedDraft?) throws -> Result<Moment.ID, ChangeError> {
        if let options = post.status { return try self.post(post, as: options, ending: draft) }
        let link = post.text?.link?.text
        let id = try insert(
            NewMoment(
                remoteID: Self.newRemoteID(), author: author,
                kind: link == nil || !post.photos.isEmpty ? .photos : .url, title: post.text?.text.storable, url: link,
                photos: post.photos, createdAt: time.second, isOwn: true))
        try end(draft)
        try outbox.add(.post, id, at: time)
        return .success(id)
    }

    private func post(
        _ post: Post, as options: StatusOptions, ending draft: PostedDraft?
    ) throws -> Result<Moment.ID, ChangeError> {
        if let edited = options.editing {
            let edit = StatusPost(post.text?.text ?? "", options)
            let result = try EditChange(owner.id, outbox, at: time, db).make(edit, of: edited)
            if case .success = result { try end(draft, about: options) }
            return result
        }
        let unsent = UnsentStatus(StatusPost(post.text?.text ?? "", options, photos: post.photos))
        let id: Moment.ID
        switch try unsent.insert(remoteID: Self.newRemoteID(), at: time, owner.id, db) {
        case .success(let inserted): id = inserted
        case .failure(let error): return .failure(error)
        }
        try end(draft, about: options)
        try outbox.add(.post, id, payload: StoredPost(unsent.post).text, feed: options.feed, at: time)
        return .success(id)
    }

    private func end(_ draft: PostedDraft?, about options: StatusOptions? = nil) throws {
        guard let draft else { return }
        var about = options
        about?.poll = nil
        try StoredDraft.set(DraftContent("", status: about), by: window, from: draft.source, owner.id, db)
    }

    func share(_ id: Moment.ID) throws -> Result<Moment.ID, ChangeError> {
        guard let moment = try moment(id) else { return .failure(.gone) }
        // A copy of it would be a post of somebody else's words, which boosting is not.
        if let source = try moments.source(of: id), source.kind?.has(.statuses) == true {
            return .failure(.notSent(feed: source.name))
        }
        let origin = StoredOrigin(of: moment)
        guard try !isShared(origin) else { return .failure(.alreadyShared) }
        let new = try insert(
            NewMoment(
                remoteID: Self.newRemoteID(), author: author, kind: moment.kind, title: moment.title, url: moment.url,
                photos: moment.sharedPhotos, createdAt: time.second, isOwn: true, origin: origin))
        try outbox.add(.share, new, at: time)
        return .success(new)
    }

    func delete(_ id: Moment.ID) throws -> Result<Void, ChangeError> {
        let subject = try moments.subject(of: id)
        if let status = StatusKey.status(subject) { return try delete(status, subject) }
        guard let moment = try moment(id) else { return .failure(.gone) }
        if moment.feed != nil { return .failure(.cannotDelete(feed: moment.feedName ?? "")) }
        guard moment.isMine else { return .failure(.notOwn) }
        try outbox.add(.delete, id, payload: DeletedMoment.text(of: id, db), at: time)
        _ = try moments.remove(id)
        return .success(())
    }

    /// A post that others see goes once its server has deleted it: until then it stays where it is, whatever arrives meanwhile.
    /// - Parameter draft: the draft that it becomes instead; nil where it becomes none.
    private func delete(
        _ status: Int64, _ subject: Moment.ID, redraftedAs draft: DraftContent? = nil
    ) throws -> Result<Void, ChangeError> {
        guard let source = try moments.source(of: subject) else { return .failure(.gone) }
        if !source.isFollowed { return .failure(.readOnly(feed: source.name)) }
        guard try moments.isOwn(status) else { return .failure(.notOwn) }
        guard try moments.setDeleted(true, status) else { return .success(()) }
        let payload = draft.flatMap { draft in draft.status.map { StoredPost(StatusPost(draft.text, $0)).text } }
        try moments.noteChange(
            outbox.add(.delete, subject, payload: payload, feed: source.feed, at: time), subject)
        return .success(())
    }

    func redraft(_ id: Moment.ID, as content: DraftContent) throws -> Result<Void, ChangeError> {
        let subject = try moments.subject(of: id)
        guard let status = StatusKey.status(subject) else { return .failure(.notStatus) }
        let visibility: StatusVisibility? = try moments.status(subject)?.visibility ?? .unknown
        var content = content
        content.status = content.status.map { $0.with(visibility: $0.visibility.narrowed(to: visibility)) }
        if case .failure(let error) = try delete(status, subject, redraftedAs: content) { return .failure(error) }
        try StoredDraft.putBefore(content, by: window, owner.id, db)
        return .success(())
    }

    func vote(_ choices: [Int], _ id: Moment.ID) throws -> Result<Void, ChangeError> {
        let subject = try moments.subject(of: id)
        guard try moments.isThere(subject) else { return .failure(.gone) }
        guard let status = StatusKey.status(subject), let source = try moments.source(of: subject),
            let poll = try moments.status(subject)?.poll
        else { return .failure(.noPoll) }
        if !source.isFollowed { return .failure(.readOnly(feed: source.name)) }
        if let refusal = poll.refusal(of: choices, at: Date(timeIntervalSince1970: TimeInterval(time.second))) {
            return .failure(refusal)
        }
        let vote = PollVote(poll: poll.id, choices: Set(choices).sorted())
        try moments.setVote(vote.choices, status)
        let change = try outbox.add(.vote, subject, payload: vote.json, feed: source.feed, at: time)
        try moments.noteChange(change, subject)
        return .success(())
    }

    func change(_ change: RelationshipChange, with person: PersonAddress) throws -> Result<Void, ChangeError> {
        guard let source = try FeedSources(owner.id, db).source(person.feed) else { return .failure(.gone) }
        guard source.kind?.has(.relationships) == true else { return .failure(.noRelationships(feed: source.name)) }
        if !source.isFollowed { return .failure(.readOnly(feed: source.name)) }
        if source.user == person.handle { return .failure(.isOneself) }
        if ServerCapabilities.lacksRelationships(source.software).contains(change.aspect) {
            return .failure(.notOffered)
        }
        let row = try PersonRows(of: person.feed, db).row(of: person)
        try outbox.add(
            .relationship, PersonKey.id(of: row), payload: change.json.storable, feed: person.feed, at: time)
        try PersonRows.judge(PersonKey.id(of: row), db)
        return .success(())
    }

    /// Only the latest change of the window can be undone: what those before it did to a moment, it may have changed.
    func undo(_ id: Change.ID) throws -> Result<Void, ChangeError> {
        guard let entry = try outbox.latest(at: time), entry.change.id == id else { return .failure(.tooLate) }
        try outbox.remove(entry.change)
        let moment = entry.change.moment
        if let reaction = entry.change.kind.reaction {
            return try undo(reaction, moment, wasSet: !entry.change.kind.setsReaction)
        }
        return switch entry.change.kind {
        case .share: try moments.remove(moment) ? .success(()) : .failure(.gone)
        case .post: try undoPost(moment, entry.payload)
        case .edit: try undoEdit(moment, entry.payload)
        // A pending change is shown as long as it is in the outbox.
        case .relationship: .success(try PersonRows.judge(moment, db))
        case .view: .success(())
        default: try undo(entry.change.kind, moment, entry.payload)
        }
    }

    private func undo(_ kind: Change.Kind, _ id: Moment.ID, _ payload: String?) throws -> Result<Void, ChangeError> {
        guard let status = StatusKey.status(id) else { return try undoDelete(payload) }
        try moments.show(kind, false, payload: payload, status)
        if kind == .delete, let draft = payload.flatMap({ StoredPost($0)?.post }) {
            try StoredDraft.remove(DraftContent(draft.text, status: draft.options), by: window, owner.id, db)
        }
        return try moments.isThere(id) ? .success(()) : .failure(.gone)
    }

    private func undo(_ reaction: Reaction, _ id: Moment.ID, wasSet: Bool) throws -> Result<Void, ChangeError> {
        if try moments.source(of: id) != nil {
            try moments.show(reaction, id)
        } else {
            _ = try moments.set(reaction, wasSet, id)
        }
        return try moments.isThere(id) ? .success(()) : .failure(.gone)
    }

    private func undoPost(_ id: Moment.ID, _ payload: String?) throws -> Result<Void, ChangeError> {
        guard let moment = try moment(id), try moments.remove(id) else { return .failure(.gone) }
        let sent = payload.flatMap { StoredPost($0)?.post }
        let content = sent.map { DraftContent($0.text, $0.photos, status: $0.options) }
        try StoredDraft.putBefore(
            content ?? DraftContent(moment.title ?? "", moment.photos), by: window, owner.id, db)
        return .success(())
    }

    /// The edit becomes a draft about the same post again.
    private func undoEdit(_ id: Moment.ID, _ payload: String?) throws -> Result<Void, ChangeError> {
        guard let status = StatusKey.status(id), try moments.isThere(id) else { return .failure(.gone) }
        try moments.showEdit(of: status)
        guard let edit = payload.flatMap({ StoredPost($0)?.post }) else { return .success(()) }
        try StoredDraft.putBefore(DraftContent(edit.text, status: edit.options), by: window, owner.id, db)
        return .success(())
    }

    private func undoDelete(_ row: String?) throws -> Result<Void, ChangeError> {
        guard let row else { return .failure(.gone) }
        return switch try DeletedMoment.putBack(row, db) {
        case .returned, .wasThere: .success(())
        case .sharedAgain: .failure(.alreadyShared)
        }
    }
}

extension ChangeTransaction {
    /// With the picture that they have now; what they posted before keeps the one that it has.
    private var author: User {
        let user = owner.owner?.user ?? User(name: owner.name)
        return User(id: user.id, name: user.name, avatar: owner.avatar)
    }

    /// A random identifier, unique in every store it is imported into.
    private static func newRemoteID() -> String {
        Moment.ownPrefix + UUID().uuidString.lowercased()
    }

    private func moment(_ id: Moment.ID) throws -> Moment? {
        let statement = try db.cachedStatement(sql: MomentQueries.whole)
        return try Row.fetchOne(statement, arguments: [owner.id, id.rawValue])
            .map {
                try MomentRow.moment($0, owner: owner.owner, feeds: FeedSources(owner.id, db), cutsTitle: false)
            }
    }

    private func isShared(_ origin: StoredOrigin) throws -> Bool {
        let statement = try db.cachedStatement(sql: MomentQueries.shared)
        return try Int.fetchOne(statement, arguments: [owner.id, origin.remoteID, origin.date ?? ""]) != nil
    }

    private func insert(_ moment: NewMoment) throws -> Moment.ID {
        if let id = try MomentInsertion.insertNew(moment, into: owner.id, db) { return id }
        throw DatabaseError(message: "too many moments are of the same second")
    }
}

extension Moment {
    /// Its photos, as a local moment has them. A feed's name for a photo must not become one of the folder beside the store:
    /// RFC 3986 (section 5.2.4) reads the address with this in front as the same one.
    fileprivate var sharedPhotos: [Photo] {
        guard feed != nil else { return photos }
        return photos.map {
            $0.stored == nil ? $0 : Photo("./" + $0.address, altText: $0.altText, name: $0.name, size: $0.size)
        }
    }
}
