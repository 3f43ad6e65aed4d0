import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

@MainActor @Suite(.verifiedMocks) struct ComposePhotosTests {
    private let fixture = ComposeFixture()

    private func add(_ paths: String...) async {
        for path in paths { await fixture.presenter.onPhotoAdded(path) }
        fixture.photos.paths.discard()
    }

    private var names: [String] { fixture.props.photos.map(\.name) }

    private func flush() async -> [String] {
        await fixture.pause()
        return fixture.drafts.saves.take()
    }

    @Test func addedPhotoIsShownAndWarnsUntilItHasAnAltText() async {
        await add("/a/moth.jpg")
        expectEqual(names, ["moth.jpg"])
        expectEqual(fixture.props.focus, .altText(0))
        expectEqual(fixture.props.photos[0].warning, Language.english.compose.noAltText)

        fixture.presenter.onAltTextChanged("A moth")

        expectEqual(fixture.props.photos.map(\.altText), ["A moth"])
        #expect(fixture.props.photos[0].warning == nil)
        expectEqual(fixture.props.photosSummary, "1 photo")
        _ = await flush()
        expectEqual(fixture.drafts.storedPhotos.map(\.altText), ["A moth"])
    }

    @Test func draftOfPhotosIsFoundAgainWithItsPictures() {
        let fixture = ComposeFixture(isActive: false)
        let name = String(repeating: "0", count: 64) + ".jpg"
        fixture.drafts.storedPhotos = [
            Photo("photos/x", altText: "A moth", name: "moth.jpg"),
            Photo("photos/\(name)", altText: "B", name: "b.jpg"),
        ]

        fixture.presenter.onViewLoaded()
        fixture.presenter.onActivate()

        expectEqual(fixture.props.photos.first, ComposePhotoProps(name: "moth.jpg", altText: "A moth"))
        expectEqual(fixture.props.photos.map(\.source), [nil, .stored(name: name)])
        expectEqual(fixture.props.draft, "draft kept")
        expectEqual(fixture.props.focus, .text)
    }

    @Test(arguments: [nil, .store(.busySample)] as [ChangeError?])
    func photosAloneCanBePostedAndStayWhereThatIsRefused(failure: ChangeError?) async {
        await add("/a.jpg")
        fixture.changes.failure = failure

        await fixture.presenter.onSubmit()

        expectEqual(fixture.changes.calls.take(), [.postWithPhotos(nil, [Photo("photos//a.jpg", name: "a.jpg")])])
        if failure != nil {
            expectEqual(names, ["a.jpg"])
            _ = await flush()
            expectEqual(fixture.drafts.storedPhotos.count, 1)
        }
        await fixture.taskRunner.finish()
        fixture.drafts.saves.discard()
        fixture.navigator.calls.discard()
    }

    @Test func photoThatCannotBeAddedIsExplained() async {
        fixture.photos.failure = .file(path: "/a.txt", .unknownFormat)

        await add("/a.txt")

        expectEqual(fixture.props.status, "/a.txt was not added: it is not a JPEG, PNG, GIF or WebP.")
        expectEqual(names, [])
    }

    @Test func placeThatWasLeftOutIsSaidAndThatAPhotoIsThereAlready() async {
        fixture.photos.hasPlace = true
        await add("/a.jpg")
        expectEqual(fixture.props.status, Language.english.compose.placeLeftOut)

        await add("/a.jpg")

        expectEqual(names, ["a.jpg"])
        expectEqual(fixture.props.status, Language.english.compose.photoIsThere)
        expectEqual(fixture.props.voice, .refused)
        _ = await flush()
    }

    @Test func nothingIsPostedWhileAPhotoIsOnItsWay() async {
        fixture.presenter.onTextChanged("Hello")
        let adding = await HeldWork({ fixture.photos.hold = $0 }) { await fixture.presenter.onPhotoAdded("/a.jpg") }

        await fixture.presenter.onSubmit()

        #expect(!fixture.props.canPost)
        expectEqual(fixture.props.status, Language.english.compose.addingPhoto)
        await adding.finish()
        expectEqual(fixture.photos.paths.take(), ["/a.jpg"])
        _ = await flush()
    }

    // MARK: From folders

    @Test func photoChosenInFoldersIsAddedOnReturn() async {
        fixture.presenter.onChoosePhoto()
        expectEqual(fixture.navigator.calls.take(), [.show(.photoFiles)])

        fixture.presenter.onDeactivate()
        fixture.chosen.add("/home/ada/'a\\ b'.jpg")
        fixture.presenter.onActivate()
        await fixture.taskRunner.finish()

        expectEqual(fixture.photos.paths.take(), ["/home/ada/'a\\ b'.jpg"])
    }

    // MARK: The path

    @Test func pathIsAskedForAndAdded() async {
        fixture.presenter.onAddPhoto()
        fixture.presenter.onPathChanged("~/moth.jpg")
        let asked = fixture.props

        await fixture.presenter.onFieldSubmitted()

        expectEqual(asked.focus, .path)
        expectEqual(asked.path, "~/moth.jpg")
        expectEqual(fixture.photos.paths.take(), ["/home/ada/moth.jpg"])
        expectEqual(fixture.props.path, "")
        _ = await flush()
    }

    @Test(arguments: [false, true]) func pathWithNoPhotoCanBeCorrectedByWhomeverStays(writesOn: Bool) async {
        fixture.photos.failure = .file(path: "/home/ada/moht.jpg", .unknownFormat)
        fixture.presenter.onAddPhoto()
        fixture.presenter.onPathChanged("~/moht.jpg")
        let adding = await HeldWork({ fixture.photos.hold = $0 }) { await fixture.presenter.onFieldSubmitted() }
        if writesOn { fixture.presenter.onTextChanged("A moth") }

        await adding.finish()

        expectEqual(fixture.props.focus, writesOn ? .text : .path)
        if !writesOn { expectEqual(fixture.props.path, "~/moht.jpg") }
        #expect(fixture.props.status != nil)
        expectEqual(fixture.photos.paths.take(), ["/home/ada/moht.jpg"])
        _ = await flush()
    }

    @Test(arguments: [true, false]) func emptyPathAndClosingItLeadBackToTheText(isSubmitted: Bool) async {
        fixture.presenter.onAddPhoto()

        if isSubmitted { await fixture.presenter.onFieldSubmitted() } else { fixture.presenter.onClose() }

        expectEqual(fixture.props.focus, .text)
    }

    // MARK: Order

    @Test func focusGoesFromTheTextToEachPhotoAndBack() async {
        await add("/a.jpg", "/b.jpg")
        await fixture.presenter.onFieldSubmitted()
        var places: [ComposeFocus] = []

        for _ in 0..<4 {
            places.append(fixture.props.focus)
            fixture.presenter.onNextField()
        }

        expectEqual(places, [.text, .altText(0), .altText(1), .text])
        _ = await flush()
    }

    @Test func photoIsMovedWithItsAltTextAsFarAsItGoes() async {
        await add("/a.jpg", "/b.jpg")
        fixture.presenter.onAltTextChanged("B")
        expectEqual(fixture.props.photosSummary, "2 photos, 1 without alt text")

        fixture.presenter.onMovePhoto(up: true)
        fixture.presenter.onMovePhoto(up: true)
        expectEqual(names, ["b.jpg", "a.jpg"])
        expectEqual(fixture.props.photos[0].altText, "B")
        expectEqual(fixture.props.focus, .altText(0))
        fixture.presenter.onMovePhoto(up: false)
        fixture.presenter.onMovePhoto(up: false)

        expectEqual(names, ["a.jpg", "b.jpg"])
        _ = await flush()
    }

    @Test func photoWithTheFocusIsRemoved() async {
        await add("/a.jpg", "/b.jpg")
        fixture.presenter.onPreviousField()

        fixture.presenter.onRemovePhoto()

        expectEqual(names, ["b.jpg"])
        _ = await flush()
        expectEqual(fixture.drafts.storedPhotos.count, 1)
    }

    @Test func withoutPhotosNothingIsRemovedOrMoved() {
        fixture.presenter.onRemovePhoto()
        fixture.presenter.onMovePhoto(up: true)
        fixture.presenter.onNextField()

        expectEqual(fixture.props, ComposeFixture().props)
    }

    @Test func discardingTakesThePhotosAway() async {
        await add("/a.jpg")

        fixture.presenter.onDiscard()

        expectEqual(names, [])
        expectEqual(fixture.props.status, "Discarded. Ctrl+_ brings back the text, but not the photos.")
        _ = await flush()
        expectEqual(fixture.drafts.storedPhotos, [])
    }
}
