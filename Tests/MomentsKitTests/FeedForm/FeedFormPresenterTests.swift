import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

@Suite(.verifiedMocks) @MainActor struct FeedFormPresenterTests {
    private let component = ComponentMock<FeedFormProps>()
    private let feeds = FeedRepositoryMock()
    private let checker = FeedCheckingMock()
    private let navigator = NavigatorMock()
    private let clock = WallClockMock()
    private let changes: PendingChanges

    init() {
        changes = PendingChanges(clock: clock)
    }

    // MARK: Filling it in

    @Test func theFormBeginsWithTheAddress() {
        _ = makePresenter(forgets: false)

        let props = component.renders.take().last
        expectEqual(props?.fields.map(\.label), ["Address", "Name", "User id", "Token", "Header"])
        expectEqual(props?.fields.map(\.text), ["", "", "0", "", ""])
        expectEqual(props?.focus, .address)
        expectEqual(props?.canSubmit, false)
    }

    @Test func theNameFollowsTheHostUntilOneIsTyped() {
        let presenter = makePresenter()

        presenter.form.onChanged(.address, "https://kitchen.example/graphql")
        expectEqual(last?[.name]?.text, "kitchen.example")
        presenter.form.onChanged(.name, "Food")
        presenter.form.onChanged(.address, "https://garden.example")

        expectEqual(last?[.name]?.text, "Food")
    }

    @Test func aSecretIsShownAsDotsAndAHeaderMakesRoomForTheNext() {
        let presenter = makePresenter()

        presenter.form.onChanged(.token, "s3cret")
        presenter.form.onChanged(.header(0), "X-Key: abc")

        let props = component.renders.take().last
        expectEqual(props?[.token]?.text, "••••••")
        expectEqual(props?[.header(0)]?.text, "••••••••••")
        #expect(!String(describing: props).contains("s3cret"))
        expectEqual(props?.fields.map(\.label).suffix(2), ["Header", "Header 2"])
    }

    @Test func thePasswordIsAskedForWithTheFirstSecretOnly() async {
        feeds.asksForPassword = true
        let presenter = makePresenter(address: "https://kitchen.example")

        presenter.form.onChanged(.token, "s3cret")
        presenter.form.onChanged(.token, "")
        expectEqual(component.renders.take().map { $0.fields.last?.id }, [.password, .header(0)])
        presenter.form.onChanged(.token, "s3cret")
        await presenter.form.onSubmit()

        expectEqual(component.renders.take().last?.focus, .password)
    }

    @Test func aUserInTheAddressIsASecret() async {
        let presenter = makePresenter()

        presenter.form.onChanged(.address, "https://ada:p%40ss@kitchen.example/graphql")
        presenter.form.onChanged(.userID, "0")
        expectEqual(last?[.address]?.text, "https://kitchen.example/graphql")
        await presenter.form.onSubmit()

        let asked = checker.calls.take().last
        expectEqual(asked?.secrets.user, "ada")
        expectEqual(asked?.secrets.password, "p@ss")
        takeAll()
    }

    @Test(arguments: [("kitchen.example", "https://kitchen.example"), ("localhost:4000", "http://localhost:4000")])
    func anAddressWithoutASchemeGetsOne(typed: String, asked: String) async {
        let presenter = makePresenter(address: typed)

        await presenter.form.onSubmit()

        expectEqual(checker.calls.take().map(\.address.text), [asked])
        takeAll()
    }

    // MARK: Sending it

    @Test func theServerIsCheckedAndThenFollowed() async {
        let presenter = makePresenter(address: "https://kitchen.example")
        presenter.form.onChanged(.token, "s3cret")
        presenter.form.onChanged(.header(0), "X-Key: a:b")

        await presenter.form.onSubmit()

        let feed = NewFeed(
            name: "kitchen.example", address: .sample(), userID: "0",
            secrets: FeedSecrets(token: "s3cret", headers: [.init(name: "X-Key", value: "a:b")].compactMap(\.self)))
        expectEqual(checker.calls.take(), [feed])
        expectEqual(feeds.calls.take(), [.add(feed, nil)])
        expectEqual(navigator.calls.take(), [.close(ObjectIdentifier(presenter))])
        expectEqual(changes.takeMessage()?.text, "kitchen.example was added: Ada's timeline, 12 moments.")
        expectEqual(component.renders.take().last?[.token]?.text, "")
    }

    @Test func submittingWhileItIsAddedAddsOnce() async {
        let presenter = makePresenter(address: "https://kitchen.example")
        let adding = await HeldWork({ feeds.hold = $0 }) { await presenter.form.onSubmit() }

        await presenter.form.onSubmit()
        presenter.form.onCancel()
        await adding.finish()

        expectEqual(feeds.calls.take().count, 1)
        expectEqual(navigator.calls.take(), [.close(ObjectIdentifier(presenter))])
        takeAll()
    }

    @Test func cancellingEndsTheCheckAndStays() async {
        let presenter = makePresenter(address: "https://kitchen.example")
        let check = await HeldWork({ checker.hold = $0 }) { await presenter.form.onSubmit() }
        let busy = component.renders.take().last
        expectEqual(busy?.isBusy, true)
        expectEqual(busy?.canSubmit, false)
        expectEqual(busy?.message, "Contacting kitchen.example …")

        presenter.form.onCancel()
        await check.finish()

        #expect(checker.wasCancelled)
        let props = component.renders.take().last
        expectEqual(props?.isBusy, false)
        #expect(props?.message == nil)
        expectEqual(props?[.address]?.text, "https://kitchen.example")
        checker.calls.discard()
    }

    @Test func cancellingAnIdleFormGoesBack() {
        let presenter = makePresenter()

        presenter.form.onCancel()

        expectEqual(navigator.calls.take(), [.back])
    }

    @Test(arguments: [
        (
            FeedCheckError.failed(.timeout(seconds: 30)), "No answer from kitchen.example for 30 s. Check the network.",
            FeedFormField.address
        ),
        (.helper(.ended), Language.english.message(of: SyncHelperError.ended), .address),
        (
            .failed(.unauthorized),
            Language.english.message(of: FeedCheckError.failed(.unauthorized), server: "kitchen.example", until: nil),
            .token
        ),
    ])
    func aFailedCheckSaysWhyAndOffersToAddItNevertheless(
        error: FeedCheckError, message: String, focus: FeedFormField
    ) async {
        checker.answer = .failure(error)
        let presenter = makePresenter(address: "https://kitchen.example")

        await presenter.form.onSubmit()

        let props = component.renders.take().last
        expectEqual(props?.message, message)
        expectEqual(props?.focus, focus)
        expectEqual(props?.canAddUnchecked, true)
        expectEqual(props?.canSubmit, true)
        checker.calls.discard()
    }

    @Test func aServerThatWasCheckedInVainCanBeFollowed() async {
        checker.answer = .failure(.failed(.timeout(seconds: 30)))
        let presenter = makePresenter(address: "https://kitchen.example")
        await presenter.onAddUnchecked()
        #expect(component.renders.take().isEmpty)

        await presenter.form.onSubmit()
        await presenter.onAddUnchecked()

        expectEqual(feeds.calls.take().count, 1)
        expectEqual(
            changes.takeMessage()?.text, "kitchen.example was added, but did not answer. Moments will try again.")
        takeAll()
    }

    @Test func anotherAddressIsCheckedFirst() async {
        checker.answer = .failure(.failed(.timeout(seconds: 30)))
        let presenter = makePresenter(address: "https://kitchen.example")
        await presenter.form.onSubmit()
        presenter.form.onChanged(.address, "https://garden.example")

        await presenter.onAddUnchecked()

        let props = component.renders.take().last
        expectEqual(props?.canAddUnchecked, false)
        #expect(props?.message == nil)
        checker.calls.discard()
    }

    @Test(arguments: [
        (FeedError.alreadyFollowed(name: "Food"), FeedFormField.address), (.nameTaken("Food"), .name),
        (.noPassword, .token),
    ])
    func aRefusalLeadsToItsField(error: FeedError, field: FeedFormField) async {
        feeds.failure = error
        let presenter = makePresenter(address: "https://kitchen.example")

        await presenter.form.onSubmit()

        let props = component.renders.take().last
        expectEqual(props?.focus, field)
        expectEqual(props?.message, Language.english.message(of: error))
        expectEqual(props?.canSubmit, true)
        checker.calls.discard()
        feeds.calls.discard()
    }

    @Test func thePasswordOpensTheAccountForItsFirstSecret() async {
        feeds.asksForPassword = true
        feeds.failure = .wrongPassword
        let presenter = makePresenter(address: "https://kitchen.example")
        presenter.form.onChanged(.token, "s3cret")
        presenter.form.onChanged(.password, "lovelace")

        await presenter.form.onSubmit()

        expectEqual(feeds.calls.take().map(\.password), [Password("lovelace")])
        let props = component.renders.take().last
        expectEqual(props?.focus, .password)
        expectEqual(props?.form[.password]?.text, "")
        #expect(props?.form[.password]?.hint == nil)
        checker.calls.discard()
    }

    // MARK: Rules

    @Test(
        arguments: [
            (FeedFormField.address, "", Language.english.feedForm.wrongAddress),
            (.address, "no address", Language.english.feedForm.wrongAddress),
            (.address, "https://", Language.english.feedForm.wrongAddress),
            (.address, "ftp://kitchen.example", Language.english.feedForm.wrongAddress),
            (.userID, "", nil), (.token, "two words", nil), (.token, "ü", nil),
            (.header(0), "X-Key", Language.english.feedForm.wrongHeader),
            (.header(0), "X Key: a", Language.english.feedForm.wrongHeader),
            (.header(0), ": a", Language.english.feedForm.wrongHeader),
            (.header(0), "Host: a", Language.english.feedForm.wrongHeader),
            (.header(0), "X-Key:", Language.english.feedForm.wrongHeader),
        ] as [(FeedFormField, String, String?)])
    func wrongFieldIsNotSentAndGetsTheFocus(field: FeedFormField, text: String, hint: String?) async {
        let presenter = makePresenter(address: "https://kitchen.example")

        presenter.form.onChanged(field, text)
        presenter.form.onNextField()
        await presenter.form.onSubmit()

        let props = component.renders.take().last
        expectEqual(props?.focus, field)
        if let hint { expectEqual(props?[field]?.hint, hint) }
    }

    /// Empty ones in front of it go with it.
    @Test func theLastHeaderThatIsEmptiedLeavesTheFocusToTheFirst() {
        let presenter = makePresenter()
        presenter.form.onChanged(.header(2), "X-Key: abc")
        presenter.form.onFieldSelected(.header(2))

        presenter.form.onChanged(.header(2), "")

        expectEqual(last?.focus, .header(0))
    }

    @Test func anAddressWithoutEncryptionHasToBeAllowed() async {
        let presenter = makePresenter(address: "http://kitchen.example")
        await presenter.form.onSubmit()
        expectEqual(component.renders.take().last?.allowsPlain, false)

        presenter.onAllowPlain()
        await presenter.form.onSubmit()

        expectEqual(checker.calls.take().map(\.allowsPlain), [true])
        takeAll()
    }

    @Test func plainHTTPIsAllowedForOneAddressOnly() {
        let presenter = makePresenter()

        presenter.form.onChanged(.address, "http://kitchen.example")
        presenter.onAllowPlain()
        presenter.form.onChanged(.address, "https://kitchen.example")
        presenter.form.onChanged(.address, "http://kitchen.example")
        presenter.form.onChanged(.address, "http://127.0.0.1:4000")
        presenter.onAllowPlain()

        expectEqual(component.renders.take().map(\.allowsPlain), [false, true, nil, false, nil])
    }

    @Test func hintsAreInTheLanguageOfTheWords() {
        let presenter = makePresenter(words: .simplifiedChinese)

        presenter.form.onNextField()

        expectEqual(last?[.address]?.hint, "地址格式应类似 https://moments.example/graphql")
    }

    private var last: FeedFormProps? { component.renders.take().last }

    /// Discards the calls that other tests look at.
    private func takeAll() {
        component.renders.discard()
        checker.calls.discard()
        feeds.calls.discard()
        navigator.calls.discard()
    }

    private func makePresenter(
        forgets: Bool = true, address: String? = nil, words: Language = Language.english
    ) -> FeedFormPresenter {
        let presenter = FeedFormPresenter(
            feeds: feeds, checker: checker, changes: changes, navigator: navigator, clock: clock,
            formatter: MomentFormatter(zone: .utc, words: words), words: words)
        presenter.component = component
        presenter.onViewLoaded()
        presenter.onActivate()
        if let address {
            presenter.form.onChanged(.address, address)
            presenter.form.onChanged(.userID, "0")
        }
        if forgets { component.renders.discard() }
        return presenter
    }
}

extension FeedFormProps {
    fileprivate subscript(id: FeedFormField) -> FormField<FeedFormField>? { form[id] }
    fileprivate var fields: [FormField<FeedFormField>] { form.fields }
    fileprivate var focus: FeedFormField { form.focus }
    fileprivate var canSubmit: Bool { form.canSubmit }
    fileprivate var isBusy: Bool { form.isBusy }
}

extension FeedRepositoryMock.Call {
    fileprivate var password: Password? {
        if case .add(_, let password) = self { password } else { nil }
    }
}
