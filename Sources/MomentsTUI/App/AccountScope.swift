import Essentials
import Logging
import MomentsCore
import MomentsKit
import MomentsStore

/// The objects that the screens of one account share, for as long as its timeline is shown.
final class AccountScope {
    let account: Account
    let moments: AccountMoments
    let changes: AccountChanges
    let pendingChanges: PendingChanges
    let drafts: DraftKeeper
    let postPlaces: AccountPostPlaces
    let photos: AccountPhotos
    let search: AccountSearch
    /// Made when the gallery is first shown.
    private(set) lazy var timelinePhotos = TimelinePhotos(
        store: store, account: account.id, showsSensitive: showsSensitive)
    /// The photos that a file picker chose for the draft.
    let chosenPhotos = ChosenPhotos()
    let position: ReadingPosition
    let feeds: AccountFeeds
    let outbox: AccountOutbox
    /// The text and results of the search, which opens again as it was left.
    let searchState = SearchState()
    /// The views of servers that were opened last, which choices list first.
    let recentViews: AccountServerViews
    /// The conversations that posts are part of.
    private(set) lazy var conversations = StoredPostContexts(
        store: store, account: account.id, moments: moments
    ) { [unowned self] in
        serverView($0)
    }
    let conversationRequests = ConversationRequests()
    /// The names that completion offers.
    let metNames: AccountMetNames
    /// Has the feeds of the account synced, once it is begun.
    let sync: AccountSync
    /// The state of the feeds, as the screens show it.
    let followedFeeds: FollowedFeeds
    /// Tells of mentions, once it is begun; nil where the person does not want it.
    private(set) var mentions: MentionWatch?
    /// Hides posts of people whom the person mutes or blocks, once it is begun.
    private(set) var authors: AuthorWatch?
    /// The reading position in each feed, for as long as the scope lives.
    private var feedPositions: [Feed.ID: ReadingPosition] = [:]
    /// The reading position in each view of a server.
    private var viewPositions: [ServerView: ReadingPosition] = [:]
    private let store: MomentsStore
    private let sharesPlace: () -> Bool
    private let showsSensitive: () -> Bool
    /// Nil for an account without a log-in, like the demo's.
    private(set) var sessionWatch: SessionWatch?

    /// - Parameters:
    ///   - undoTime: for how long a change can be undone.
    ///   - taskRunner: runs work in the background.
    ///   - helper: talks to servers.
    ///   - sharesPlace: whether servers learn the reading position.
    ///   - showsSensitive: whether photos that are sensitive are not covered.
    ///   - postTo: where new posts go.
    init(
        account: Account, in openStore: OpenStore, clock: any WallClock, undoTime: Duration,
        taskRunner: any TaskRunner, helper: any SyncHelper, formatter: MomentFormatter, words: Language,
        sharesPlace: @escaping () -> Bool, showsSensitive: @escaping () -> Bool, postTo: @escaping () -> PostTo
    ) {
        self.account = account
        self.sharesPlace = sharesPlace
        self.showsSensitive = showsSensitive
        store = openStore.store
        let window = AccountWindow(id: UUID().uuidString, on: store)
        moments = AccountMoments(store: store, account: account.id)
        position = ReadingPosition(
            repository: AccountReadingPlace(store: store, account: account.id, isShared: sharesPlace), clock: clock
        ) { position in
            taskRunner.start { await Self.keep(position) }
        }
        changes = AccountChanges(
            store: store, account: account.id, window: window, undoWindow: undoTime / .seconds(1))
        drafts = DraftKeeper(
            drafts: AccountDrafts(store: store, account: account.id, window: window), clock: clock,
            taskRunner: taskRunner)
        postPlaces = AccountPostPlaces(store: store, account: account.id)
        photos = AccountPhotos(store: store, window: window, preparing: PhotoInspector())
        search = AccountSearch(store: store, account: account.id)
        recentViews = AccountServerViews(store: store, account: account.id)
        metNames = AccountMetNames(store: store, account: account.id)
        sync = AccountSync(helper, account: account.id, store: store)
        feeds = AccountFeeds(
            store: store, account: account.id, sealing: FeedVault(accounts: openStore.accounts, account: account.id))
        outbox = AccountOutbox(store: store, account: account.id)
        pendingChanges = PendingChanges(changes: changes, clock: clock, taskRunner: taskRunner) {
            [postPlaces, feeds] () throws(StoreError) in
            try postPlaces.newPost(postTo(), of: PostingAccount.all(feeds))
        }
        followedFeeds = FollowedFeeds(
            repository: feeds, outbox: outbox, helper: helper, changes: pendingChanges,
            formatter: FeedFormatter(moments: formatter, words: words), clock: clock, words: words)
    }

    /// The moments and the reading position of the timeline, or of one feed alone.
    func timeline(of feed: Feed.ID?) -> (moments: AccountMoments, position: ReadingPosition) {
        guard let feed else { return (moments, position) }
        let position = feedPositions[feed] ?? ReadingPosition()
        feedPositions[feed] = position
        return (AccountMoments(store: store, account: account.id, feed: feed), position)
    }

    /// The search of the timeline, or of one feed alone.
    func search(of feed: Feed.ID?) -> AccountSearch {
        feed.map { AccountSearch(store: store, account: account.id, feed: $0) } ?? search
    }

    /// The stored moments of a view of a server.
    func serverView(_ view: ServerView) -> StoredServerView {
        StoredServerView(store: store, account: account.id, view: view, isShared: sharesPlace)
    }

    /// A list of people on a server.
    func people(_ list: PeopleList, of feed: Feed.ID) -> StoredPeopleList {
        StoredPeopleList(store: store, account: account.id, list: list, of: feed)
    }

    /// The reading position in a view of a server.
    func position(in view: ServerView) -> ReadingPosition {
        let position = viewPositions[view] ?? ReadingPosition()
        viewPositions[view] = position
        return position
    }

    func profile(of person: Person) -> any ProfileRepository & PhotosRepository {
        switch person {
        case .own: OwnProfile(store: store, account: account.id)
        case .author(let author, let feed):
            AuthorProfile(author, feed: feed, store: store, account: account.id, showsSensitive: showsSensitive)
        }
    }

    /// The photos that a gallery or a viewer goes through.
    func photos(of album: PhotoAlbum) -> any PhotosRepository {
        switch album {
        case .timeline: timelinePhotos
        case .moment(let id): PhotosOfMoment(id, in: moments)
        case .momentOfView(let id, let view): PhotosOfMoment(id, in: serverView(view))
        case .view(let view): PhotosOfView(in: serverView(view), showsSensitive: showsSensitive)
        case .person(let person): profile(of: person)
        }
    }

    /// Tells of mentions that arrive from the first look on.
    func watchMentions(_ make: (any MentionsRepository) -> MentionWatch) {
        mentions = make(AccountMentions(store: store, account: account.id))
        mentions?.begin()
    }

    /// Hides and shows posts whenever a mute or block begins or ends, from now on.
    func watchAuthors(_ clock: any WallClock, _ taskRunner: any TaskRunner) {
        authors = AuthorWatch(of: account.id, in: store, clock: clock, taskRunner: taskRunner)
        authors?.begin()
    }

    /// - Parameter areHidden: whether direct messages stand in messages alone.
    func hideMessages(_ areHidden: Bool) async {
        do {
            try await HomeMessages(store: store, account: account.id).hide(areHidden)
        } catch {
            Logger(label: "moments.app").warning("Direct messages stand where they stood: \(error.message)")
        }
    }

    /// Calls `onEnd` when another process logs the account out.
    func watchSession(in accounts: Accounts, onEnd: @escaping @MainActor (SessionEnd) -> Void) {
        do {
            sessionWatch = try SessionWatch(account.id, in: accounts, onEnd: onEnd)
        } catch {
            Logger(label: "moments.app").warning("Log-outs elsewhere go unnoticed: \(error.message)")
        }
    }

    /// Hears no more of the store: nothing is shown that it could change.
    func endObservation() {
        mentions = nil
        authors?.end()
        sessionWatch = nil
        sync.endObservation()
    }

    /// Commits the changes that this window can still undo, as leaving confirms them. Keeps the place for the next time.
    func commitChanges() async {
        do {
            try await changes.commit()
        } catch {
            Logger(label: "moments.app").warning("What can be undone was not committed: \(error.message)")
        }
        await Self.keep(position)
    }

    private static func keep(_ position: ReadingPosition) async {
        do {
            try await position.keep()
        } catch {
            Logger(label: "moments.app").warning("The place in the timeline was not kept: \(error.message)")
        }
    }
}
