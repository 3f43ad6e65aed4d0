import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

@Suite(.verifiedMocks) @MainActor struct MomentActionsTests {
    private let repository = MomentsRepositoryMock()
    private let store: ChangeRepositoryMock
    private let desktop = DesktopMock()
    private let navigator = NavigatorMock()
    private let clock = WallClockMock()
    private let changes: PendingChanges
    private let host = MomentActionsHostMock()
    private let places = PostPlaceRepositoryMock()
    private let actions: MomentActions

    init() {
        store = ChangeRepositoryMock(repository)
        places.last = .local
        changes = PendingChanges(changes: store, clock: clock, taskRunner: TaskRunnerMock()) {
            [places] () throws(StoreError) in
            try places.newPost(.auto, of: [Self.ada])
        }
        actions = MomentActions(
            changes: changes, repository: repository, desktop: desktop, navigator: navigator, clock: clock)
        host.join(actions, clock: clock)
        host.activate()
    }

    nonisolated private static let ada = PostingAccount(
        feed: 3, handle: "ada@kites.example", defaults: PostingDefaults(visibility: .private),
        length: StatusLength(.init(maximumCharacters: 20)))

    // MARK: Changes

    @Test(arguments: [false, true]) func likeIsTurnedAndShownOnce(_ isLiked: Bool) async {
        select(.sample(1), isLiked: isLiked)

        await actions.act(.like)

        expectEqual(host.messages, [nil])
        expectEqual(store.likes.take(), [.init(isLiked: !isLiked, id: Moment.ID(1))])
    }

    // MARK: Answers

    @Test func aStatusIsAnsweredWhereItIs() async {
        var details = StatusDetails(handle: "ada@kites.example", visibility: .private)
        details.spoilerText = "Wind"
        let moment = Moment(
            id: Moment.ID(1), remoteID: "r1", author: User(name: "Ada"), kind: .photos, title: "Wind\n\nA kite",
            createdDate: nil, feed: 3, feedName: "Kites", status: details)
        select(moment)

        actions.onAct(.reply)

        let answered = AnsweredStatus(
            id: "r1", handle: "ada@kites.example", visibility: .private, author: "Ada", beginning: "Wind")
        let options = StatusOptions(feed: 3, inReplyTo: answered, visibility: .private, spoilerText: "Wind")
        expectEqual(navigator.calls.take(), [.show(.reply(options))])
    }

    @Test func localMomentHasNoReply() {
        select(.sample(1))

        actions.onAct(.reply)

        expectEqual(host.messages.last, Language.english.message(of: ChangeError.notStatus))
        expectEqual(actions.availability.reason(against: .reply), Language.english.message(of: ChangeError.notStatus))
        expectEqual(navigator.calls.take(), [])
    }

    // MARK: Photos and people

    private func author(_ handle: String = "grace@kites.example") -> Moment {
        Moment(
            id: Moment.ID(1), remoteID: "r1", author: User(name: "Grace"), kind: .photos, title: "A kite",
            createdDate: nil, feed: 3, feedName: "Kites",
            status: StatusDetails(handle: handle, visibility: .public))
    }

    private static let grace = PersonAddress("grace@kites.example", of: 3)

    @Test(arguments: [
        (Relationship(), RelationshipChange.follow), (.with { $0.isRequested = true }, .unfollow),
    ])
    func theAuthorIsFollowedOrTheRequestTakenBack(
        _ relationship: Relationship, _ change: RelationshipChange
    ) async {
        store.relationship.relationship = relationship
        select(author())

        await actions.act(.follow)

        expectEqual(store.calls.take(), [.change(change, Self.grace)])
    }

    @Test func anUnfollowIsAskedAboutFirst() {
        store.relationship.relationship.isFollowing = true
        select(author())

        actions.onAct(.follow)

        expectEqual(navigator.calls.take(), [.show(.personActions(Self.grace, .asking(.unfollow)))])
        expectEqual(store.calls.take(), [])
    }

    @Test(arguments: [(MomentAction.accept, true), (.reject, false)])
    func aFollowRequestIsAnsweredWhereItIsTold(_ action: MomentAction, _ accepts: Bool) async {
        select(.told(1, .followRequest, hasStatus: false))

        await actions.act(action)

        let robin = PersonAddress("robin@one.example", of: 1)
        expectEqual(store.calls.take(), [.change(.answerRequest(accepts: accepts), robin)])
    }

    @Test func acceptRefusesOtherNotificationsAndAnsweredRequests() async {
        select(.told(1, .follow, hasStatus: false))
        actions.onAct(.accept)
        expectEqual(actions.message, Language.english.relationships.asksNothing)

        store.relationship.pending = [.request]
        select(.told(1, .followRequest, hasStatus: false))
        actions.onAct(.accept)

        expectEqual(actions.message, Language.english.relationships.isAnswered)
        expectEqual(store.calls.take(), [])
    }

    @Test func thePostThatLedThereCanBeReportedWhereItIsTheirs() {
        select(author())
        actions.onAct(.personActions)
        let post = ReportedPost(id: "r1", text: "A kite")
        expectEqual(navigator.calls.take(), [.show(.personActions(Self.grace, .choices(post: post)))])

        let ada = PersonAddress("ada@kites.example", of: 3)
        actions.person = ada
        actions.onAct(.personActions)

        expectEqual(navigator.calls.take(), [.show(.personActions(ada, .choices(post: nil)))])
    }

    @Test(arguments: [MomentAction.follow, .personActions])
    func personActionsRefuseLocalAuthorsAndOneself(_ action: MomentAction) {
        select(.sample(1))
        actions.onAct(action)
        expectEqual(actions.message, Language.english.relationships.isNoPerson)

        store.relationship.isOneself = true
        select(author())
        actions.onAct(action)

        expectEqual(actions.message, Language.english.relationships.isYou)
        #expect(store.calls.take() == [] && navigator.calls.take() == [])
    }

    @Test(arguments: [MomentAction.accept, .reject]) func aFollowRequestIsAnsweredWhereItIsTold(
        _ action: MomentAction
    ) async throws {
        let request = Moment.told(1, .followRequest, hasStatus: false)
        select(request)

        await actions.act(action)

        let person = try #require(ShownMoment(request, isLiked: false).person)
        expectEqual(store.calls.take(), [.change(.answerRequest(accepts: action == .accept), person)])
    }

    @Test func acceptRefusesAnAuthorWithoutARequest() {
        select(author())

        actions.onAct(.accept)

        expectEqual(actions.message, Language.english.relationships.asksNothing)
    }

    @Test(arguments: [(MomentAction.whoLiked, PeopleList.liked("r1")), (.whoBoosted, .boosted("r1"))])
    func peopleWhoLikedOrBoostedAPostAreShown(_ action: MomentAction, _ list: PeopleList) {
        select(author())

        actions.onAct(action)

        expectEqual(navigator.calls.take(), [.show(.serverView(ServerView(.accounts(list), of: 3)))])
    }

    @Test func theFirstPhotoIsShownOnTheWholeScreen() {
        let moment = Moment.sample(1, photos: ["photos/a.jpg", "photos/b.jpg"])
        select(moment)

        actions.onAct(.openPhoto)

        let first = MomentPhoto.all(of: moment)[0]
        expectEqual(navigator.calls.take(), [.show(.photo(first, index: 0, in: .moment(Moment.ID(1))))])
    }

    @Test(arguments: [
        (MomentAction.openPhoto, Moment.sample(1), Language.english.momentActions.noPhoto),
        (.author, .sample(1, author: User(avatar: "a.png")), Language.english.momentActions.noAuthor),
        (.copyHandle, .sample(1), Language.english.momentActions.noHandle),
        (.copyText, .sample(1, title: nil), Language.english.momentActions.noText),
        (.copyText, .sample(1, title: ""), Language.english.momentActions.noText),
        (.copyText, .sample(1, title: " \n"), Language.english.momentActions.noText),
        (.copyText, .sample(1, title: "\u{1B}\u{7}"), Language.english.momentActions.noText),
    ])
    func momentThatLacksWhatIsAskedForSaysSo(action: MomentAction, moment: Moment, message: String) {
        select(moment)

        actions.onAct(action)

        expectEqual(actions.message, message)
        expectEqual(navigator.calls.take(), [])
        expectEqual(desktop.calls.take(), [])
    }

    @Test(
        arguments: [
            (
                Moment.sample(1, author: User(id: "7", name: "Grace"), feed: 3), nil,
                Destination.profile(.author(User(id: "7", name: "Grace"), feed: 3))
            ),
            (.sample(1, isMine: true), nil, .profile(.own)),
            (.status(1), nil, adaThere),
            (.status(1), ServerView(.person("@grace@one.example", .posts), of: 1), adaThere),
            (.status(1), ServerView(.person("@ada@one.example", .posts), of: 4), adaThere),
            (.status(1), ServerView(.local, of: 3), adaThere),
        ] as [(Moment, ServerView?, Destination)])
    func authorIsShownAsTheFeedOrTheServerHasThem(moment: Moment, view: ServerView?, destination: Destination) {
        select(moment)
        actions.view = view

        actions.onAct(.author)

        expectEqual(navigator.calls.take(), [.show(destination)])
    }
    nonisolated private static let adaThere = Destination.serverView(
        ServerView(.person("@ada@one.example", .posts), of: 1))

    @Test(arguments: ServerView.PersonPosts.allCases)
    func whereTheirServerHasThemWhatIsHereOfThemIsShown(_ posts: ServerView.PersonPosts) {
        let moment = Moment.status(1)
        select(moment)
        actions.view = ServerView(.person("@ada@one.example", posts), of: 1)

        actions.onAct(.author)

        expectEqual(navigator.calls.take(), [.show(.profile(.author(moment.author, feed: 1)))])
    }

    @Test(
        arguments: [
            (.local, "Good morning", nil, .postKeepingDraft("Good morning"), "Saved on this computer."),
            (
                .feed(3), "Good morning", nil, .postOnServer("Good morning", ada.newPost),
                "Posted as @ada@kites.example · followers only"
            ),
            (
                .local, "Good morning", .store(.busySample), .postKeepingDraft("Good morning"),
                StoreError.busySample.message
            ),
            (
                .feed(3), String(repeating: "x", count: 21), nil, nil,
                "Nothing was posted. A post needs 1 to 20 characters."
            ),
            (.local, "", nil, nil, "Nothing was posted. A post needs 1 to 5,000 characters."),
            (.local, " \n", nil, nil, "Nothing was posted. A post needs 1 to 5,000 characters."),
            (
                .local, String(repeating: "x", count: 5_001), nil, nil,
                "Nothing was posted. A post needs 1 to 5,000 characters."
            ),
        ] as [(PostPlace, String, ChangeError?, ChangeRepositoryMock.Call?, String)])
    func aTextIsPostedAtOnceWhereNewPostsGoOrRefusedWithTheReason(
        place: PostPlace, text: String, failure: ChangeError?, call: ChangeRepositoryMock.Call?, message: String
    ) async {
        places.last = place
        store.failure = failure

        await actions.onPost(text)

        expectEqual(store.calls.take(), [call].compactMap(\.self))
        expectEqual(host.calls, call == nil ? [] : [failure == nil ? .broughtBack(1_000) : .failed])
        expectEqual(actions.message, message)
    }

    @Test(arguments: [(true, "Saved on this computer"), (false, "Posted")])
    func aPostThatCanBeUndoneSaysWhetherOthersSeeIt(_ isLocal: Bool, _ undo: String) throws {
        store.change = Change(
            id: 1, kind: .post, moment: Moment.ID(1), deadline: clock.now + 8, isLocal: isLocal)

        try changes.refresh()

        expectEqual(actions.undo, undo)
    }

    @Test func failedChangeIsExplainedAndTheHostReadsAgain() async {
        select(.sample(1))
        store.failure = .gone

        await actions.act(.share)

        expectEqual(host.messages, [nil, Language.english.message(of: ChangeError.gone)])
        expectEqual(host.calls, [.failed])
        expectEqual(store.calls.take(), [.share(1)])
    }

    @Test(arguments: [true, false])
    func failedLikeIsExplainedOnceOnTheScreenThatIsActiveThenOrNext(isActiveThen: Bool) async {
        select(.sample(1))
        let (moment, momentHost) = makeOthers()
        store.failure = .store(.busySample)
        let like = await HeldWork({ store.hold = $0 }) { [actions] in await actions.act(.like) }
        host.deactivate()
        if isActiveThen { momentHost.activate() }

        await like.finish()
        if isActiveThen {
            expectEqual(momentHost.messages, [StoreError.busySample.message])
        } else {
            momentHost.activate()
            host.activate()
            expectEqual(moment.message, StoreError.busySample.message)
        }

        #expect(actions.message == nil)
        expectEqual(store.likes.take(), [.init(isLiked: true, id: Moment.ID(1))])
    }

    @Test func deletionIsOverBeforeTheHostHearsOfIt() async {
        select(.sample(1))

        await actions.act(.delete)

        expectEqual(host.calls, [.deleted(1)])
        #expect(!actions.isDeleting)
        expectEqual(store.calls.take(), [.delete(1)])
    }

    @Test func momentIsNotDeletedTwice() async {
        select(.sample(1))
        let deletion = await HeldWork({ store.hold = $0 }) { [actions] in await actions.act(.delete) }

        let second = start { [actions] in await actions.act(.delete) }
        await deletion.finish()
        await second.value

        expectEqual(store.calls.take(), [.delete(1)])
    }

    @Test func onlyAnUndoneDeletionBringsTheMomentBack() async {
        for (id, kind) in [(Int64(1), Change.Kind.like), (2, .unlike), (3, .share), (4, .post), (5, .delete)] {
            store.change = .sample(kind, id, id: id)
            await actions.act(.undo)
        }

        expectEqual(host.calls, [.broughtBack(5)])
        expectEqual(store.calls.take(), [.undo(1), .undo(2), .undo(3), .undo(4), .undo(5)])
    }

    @Test(arguments: [
        (Change.Kind.like, "Unliked."), (.unlike, "Liked again."), (.share, "No longer shared."),
        (.post, "Undone: the text is your draft again."), (.delete, "Restored."),
    ])
    func undoneChangeIsNamedInTheMessage(kind: Change.Kind, message: String) async {
        store.change = .sample(kind)

        await actions.act(.undo)

        expectEqual(actions.message, message)
        expectEqual(store.calls.take(), [.undo(1)])
    }

    @Test(arguments: [
        (Change.sample(.like), "Liked"), (.sample(.unlike), "Unliked"), (.sample(.share), "Shared"),
        (.sample(.post), "Posted"), (.sample(.delete), "Deleted"),
        (.sample(.boost, by: "ada@a.example"), "Boosted as ada@a.example"),
    ])
    func undoableChangeIsNamedWithTheAccountThatDidIt(change: Change, text: String) throws {
        store.change = change

        try actions.refresh()

        expectEqual(actions.undo, text)
    }

    @Test func undoFromAnotherScreenDelaysComposing() async {
        store.change = .sample(.post)
        let (moment, momentHost) = makeOthers()
        let undo = await HeldWork({ store.hold = $0 }) { [actions] in await actions.act(.undo) }
        momentHost.activate()

        moment.onAct(.compose)
        #expect(navigator.calls.take().isEmpty)
        await undo.finish()

        expectEqual(navigator.calls.take(), [.show(.compose)])
        expectEqual(store.calls.take(), [.undo(1)])
    }

    @Test(arguments: [true, false]) func inactiveScreenOrOneWithoutASelectionRunsNoAction(isActive: Bool) async {
        if !isActive {
            select(.sample(1, url: "https://lake.example"))
            host.deactivate()
        }

        for action in MomentAction.allCases where !isActive || action.isAboutMoment { await actions.act(action) }

        #expect(host.messages.isEmpty)
    }

    @Test(arguments: [
        nil, ServerView(.local, of: 1), ServerView(.thread(of: "r1"), of: 1), ServerView(.history(of: "r1"), of: 1),
    ])
    func hiddenHintAndRefusedActionGiveTheSameReason(_ view: ServerView?) async {
        actions.view = view
        let moments: [Moment] = [.sample(1), .sample(1, isMine: true), .status(1), .told(1, .follow, hasStatus: false)]
        for moment in moments {
            select(moment)
            for reason in actions.availability.reasons {
                let action = MomentAction(rawValue: reason.action)
                // The store judges the deletion of a moment that is no post on a server.
                let isStatus = ShownMoment(moment, isLiked: false).isStatus
                guard let action, action != .delete || isStatus || view != nil else { continue }

                await actions.act(action)

                expectEqual(actions.message, reason.text)
            }
        }
    }

    // MARK: Out of the app

    @Test(arguments: [
        (Moment.sample(1, url: "HTTPS://lake.example/"), "https://lake.example/"),
        (.sample(1, url: "https://user:secret@lake.example/a"), "https://lake.example/a"),
        (.sample(1, photos: ["https://lake.example/1.jpg"]), "https://lake.example/1.jpg"),
        (.sample(1, title: "See https://lake.example."), "https://lake.example"),
    ])
    func onlyLinkIsOpenedAndCopiedWithoutItsPassword(moment: Moment, address: String) {
        expectEqual(openLink(moment), Language.english.momentActions.openedLink)
        expectEqual(copyLink(moment), Language.english.momentActions.copiedLink)
        expectEqual(desktop.calls.take(), [.open(address), .copy(address)])
    }

    @Test func linkThatWasPointedAtIsOpened() throws {
        let address = try #require(WebAddress("https://lake.example/b"))

        let message = message(of: { actions.onFollow(.address(address)) }, .sample(1))

        expectEqual(message, Language.english.momentActions.openedLink)
        expectEqual(desktop.calls.take(), [.open("https://lake.example/b")])
    }

    @Test(arguments: [nil, "", "javascript:alert(1)", "https://", "file:///etc/passwd"])
    func invalidLinkIsNeitherCopiedNorOpened(url: String?) {
        let moment = Moment.sample(1, url: url)

        expectEqual(copyLink(moment), Language.english.momentActions.noLink)
        expectEqual(openLink(moment), Language.english.momentActions.noLink)
    }

    @Test(arguments: [
        (Moment.sample(1, title: "A walk 👩‍👩‍👧 by\n\tthe 湖"), "A walk 👩‍👩‍👧 by\n\tthe 湖"),
        (.sample(1, title: "ls\r\n\u{1B}[201~\u{3}rm\r \u{9B}\u{202E}x\u{2066}"), "ls\n[201~rm x"),
        (
            .status(1, "See one.example/lon…") {
                $0.links = [StatusDetails.Link(text: "one.example/lon…", url: "https://one.example/long")]
            },
            "See https://one.example/long"
        ),
    ])
    func textIsCopiedWithWholeLinksAndWithoutControlCharacters(moment: Moment, text: String) {
        expectEqual(copyText(moment), Language.english.momentActions.copiedText)
        expectEqual(desktop.calls.take(), [.copy(text)])
    }

    @Test func handleOfTheAuthorIsCopied() {
        let message = message(of: { actions.onAct(.copyHandle) }, .status(1) { $0.handle = "ada@mastodon.example" })

        expectEqual(message, "Copied @ada@mastodon.example.")
        expectEqual(desktop.calls.take(), [.copy("@ada@mastodon.example")])
    }

    @Test(arguments: [
        (
            Moment.sample(
                1, author: User(name: "Grace\u{1B} Hopper"), title: "One\ntwo", url: "https://lake.example",
                photos: ["https://lake.example/1.jpg"]),
            """
            Grace Hopper
            22 Mar 2021, 00:01

            One
            two

            https://lake.example

            1 of 1  https://lake.example/1.jpg

            """, "Grace\u{1B} Hopper 2021-03-22"
        ),
        (.sample(1, author: User(), title: nil), "Somebody\n22 Mar 2021, 00:01\n", "Somebody 2021-03-22"),
    ])
    func everyFieldThatIsThereIsSaved(moment: Moment, text: String, name: String) {
        expectEqual(save(moment), "Saved as saved.txt.")
        expectEqual(desktop.calls.take(), [.save(text, name: name)])
    }

    @Test func ofSeveralLinksOneIsChosen() {
        let moment = Moment.sample(1, url: "https://lake.example", photos: ["https://lake.example/1.jpg"])

        #expect(openLink(moment) == nil)
        #expect(copyLink(moment) == nil)

        #expect(
            navigator.calls.take() == [
                .show(.links(moment.links.map(Lead.link), to: .open)),
                .show(.links(moment.links.map(Lead.link), to: .copy)),
            ])
    }

    @Test func linkThatNamesAnotherHostIsAskedAboutBeforeItIsOpened() throws {
        let link = StatusDetails.Link(text: "bank.example", url: "https://evil.example")
        let moment = Moment.status(1) { $0.links = [link] }
        let address = try #require(WebAddress(link.url))

        #expect(openLink(moment) == nil)
        #expect(message(of: { actions.onFollow(.address(address)) }, moment) == nil)
        expectEqual(copyLink(moment), Language.english.momentActions.copiedLink)

        #expect(
            navigator.calls.take() == [
                .show(.links(moment.leads(), to: .open)), .show(.links(moment.links.map(Lead.link), to: .open)),
            ])
        expectEqual(desktop.calls.take(), [.copy("https://evil.example")])
    }

    @Test(arguments: [
        ("@grace", "person:@grace@two.example"), ("@grace@two.example", "person:@grace@two.example"),
        ("#Kites", "tag:kites"),
    ])
    func nameThatWasPointedAtIsShownInTheApp(text: String, name: String) throws {
        let moment = Moment.status(1, "@grace #Kites") { ($0.mentions, $0.tags) = (["grace@two.example"], ["kites"]) }

        #expect(message(of: { actions.onFollow(.name(text)) }, moment) == nil)

        let view = ServerView(try #require(ServerView.Kind(name)), of: 1)
        expectEqual(navigator.calls.take(), [.show(.serverView(view))])
    }

    @Test(arguments: ["@grace", "#other"]) func nameThatItsServerDoesNotTellOfLeadsNowhere(name: String) {
        let moment = Moment.status(1) { $0.mentions = ["grace@one.example", "grace@two.example"] }

        let message = message(of: { actions.onFollow(.name(name)) }, moment)

        expectEqual(message, "\(name) leads nowhere from here.")
    }

    @Test func foldedPostLeadsOnlyToItsAuthorAndPage() {
        let moment = Moment.status(1, "Heat\n\n#kites https://a.example") {
            ($0.spoilerText, $0.tags, $0.url) = ("Heat", ["kites"], "https://one.example/1")
        }

        #expect(openLink(moment) == nil)

        let leads = moment.leads(isFolded: true)
        expectEqual(leads.count, 2)
        expectEqual(navigator.calls.take(), [.show(.links(leads, to: .open))])
    }

    @Test func failedDesktopActionIsExplained() {
        desktop.failure = .noBrowser
        let moment = Moment.sample(1, url: "https://lake.example")

        let messages = [copyLink, copyText, openLink, save].map { $0(moment) }

        expectEqual(messages, Array(repeating: DesktopError.noBrowser.message, count: 4))
        desktop.calls.discard()
    }

    @Test func messageIsInTheLanguageOfTheWords() {
        let chinese = MomentActions(
            changes: changes, repository: repository, desktop: desktop, navigator: navigator, clock: clock,
            words: .simplifiedChinese)
        host.join(chinese, clock: clock)
        host.activate()
        select(.sample(1, title: nil))

        chinese.onAct(.copyText)

        expectEqual(chinese.message, "这条动态没有文字。")
    }

    @Test func momentThatCannotBeReadIsExplained() {
        select(.sample(1))
        repository.readFailure = .busySample

        actions.onAct(.save)

        expectEqual(actions.message, StoreError.busySample.message)
    }

    // MARK: Support

    private func select(_ moment: Moment, isLiked: Bool = false) {
        repository.timeline = [moment]
        host.target = ShownMoment(moment, isLiked: isLiked)
    }

    /// The actions of another screen of the same account.
    private func makeOthers() -> (MomentActions, MomentActionsHostMock) {
        let actions = MomentActions(
            changes: changes, repository: repository, desktop: desktop, navigator: navigator, clock: clock)
        let host = MomentActionsHostMock()
        host.join(actions, clock: clock)
        return (actions, host)
    }

    private func copyLink(_ moment: Moment) -> String? { message(of: { actions.onAct(.copyLink) }, moment) }

    private func copyText(_ moment: Moment) -> String? { message(of: { actions.onAct(.copyText) }, moment) }

    private func openLink(_ moment: Moment) -> String? { message(of: { actions.onAct(.openLink) }, moment) }

    private func save(_ moment: Moment) -> String? { message(of: { actions.onAct(.save) }, moment) }

    private func message(of action: () -> Void, _ moment: Moment) -> String? {
        select(moment)
        action()
        return actions.message
    }
}
