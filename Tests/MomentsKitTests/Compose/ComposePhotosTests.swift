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

    @Test func addedPhotoIsShownAndItsAltTextIsAskedFor() async {
        await add("/a/moth.jpg")

        #expect(names == ["moth.jpg"])
        #expect(fixture.props.focus == .altText(0))
        #expect(fixture.props.photos[0].warning == English().noAltText)
        _ = await flush()
    }

    @Test func altTextEndsTheWarning() async {
        await add("/a/moth.jpg")

        fixture.presenter.onAltTextChanged("A moth")

        #expect(fixture.props.photos.map(\.altText) == ["A moth"])
        #expect(fixture.props.photos[0].warning == nil)
        #expect(fixture.props.photosSummary == "1 photo")
        _ = await flush()
    }

    @Test func missingAltTextsAreCounted() async {
        await add("/a.jpg", "/b.jpg")

        fixture.presenter.onAltTextChanged("B")

        #expect(fixture.props.photosSummary == "2 photos, 1 without alt text")
        _ = await flush()
    }

    @Test func photosAreKeptWithTheDraft() async {
        await add("/a/moth.jpg")
        fixture.presenter.onAltTextChanged("A moth")

        _ = await flush()

        #expect(fixture.drafts.storedPhotos.map(\.altText) == ["A moth"])
    }

    @Test func draftOfPhotosIsFoundAgain() {
        let fixture = ComposeFixture(isActive: false)
        fixture.drafts.storedPhotos = [Photo("photos/x", altText: "A moth", name: "moth.jpg")]

        fixture.presenter.onViewLoaded()
        fixture.presenter.onActivate()

        #expect(fixture.props.photos == [ComposePhotoProps(name: "moth.jpg", altText: "A moth")])
        #expect(fixture.props.draft == "draft kept")
        #expect(fixture.props.focus == .text)
    }

    @Test func photoThatIsStoredIsShownAsAPicture() {
        let fixture = ComposeFixture(isActive: false)
        let name = String(repeating: "0", count: 64) + ".jpg"
        fixture.drafts.storedPhotos = [Photo("photos/\(name)", altText: "A moth", name: "moth.jpg")]

        fixture.presenter.onViewLoaded()
        fixture.presenter.onActivate()

        #expect(fixture.props.photos.map(\.source) == [.stored(name: name)])
    }

    @Test func photosAloneCanBePosted() async {
        await add("/a.jpg")

        await fixture.presenter.onSubmit()

        #expect(fixture.changes.calls.take() == [.postWithPhotos(nil, [Photo("photos//a.jpg", name: "a.jpg")])])
        await fixture.taskRunner.finish()
        fixture.drafts.saves.discard()
        fixture.navigator.calls.discard()
    }

    @Test func refusedPostKeepsThePhotos() async {
        await add("/a.jpg")
        fixture.changes.failure = .store(.busySample)

        await fixture.presenter.onSubmit()

        #expect(names == ["a.jpg"])
        #expect(fixture.changes.calls.take() == [.postWithPhotos(nil, [Photo("photos//a.jpg", name: "a.jpg")])])
        _ = await flush()
        #expect(fixture.drafts.storedPhotos.count == 1)
    }

    @Test func photoThatCannotBeAddedIsExplained() async {
        fixture.photos.failure = .file(path: "/a.txt", .unknownFormat)

        await add("/a.txt")

        #expect(fixture.props.status == "/a.txt was not added: it is none of JPEG, PNG, GIF and WebP.")
        #expect(names == [])
    }

    @Test func placeThatWasLeftOutIsSaid() async {
        fixture.photos.hasPlace = true

        await add("/a.jpg")

        #expect(fixture.props.status == English().placeLeftOut)
        _ = await flush()
    }

    @Test func photoThatIsThereIsNotAddedTwice() async {
        await add("/a.jpg", "/a.jpg")

        #expect(names == ["a.jpg"])
        #expect(fixture.props.status == English().photoIsThere)
        _ = await flush()
    }

    @Test func nothingIsPostedWhileAPhotoIsOnItsWay() async {
        fixture.presenter.onTextChanged("Hello")
        let adding = await HeldWork({ fixture.photos.hold = $0 }) { await fixture.presenter.onPhotoAdded("/a.jpg") }

        await fixture.presenter.onSubmit()

        #expect(!fixture.props.canPost)
        #expect(fixture.props.status == English().addingPhoto)
        await adding.finish()
        #expect(fixture.photos.paths.take() == ["/a.jpg"])
        _ = await flush()
    }

    // MARK: From folders

    @Test func nameOfWhatWasChosenIsTakenAsItIs() async {
        fixture.presenter.onDeactivate()
        fixture.chosen.add("/home/ada/'a\\ b'.jpg")

        fixture.presenter.onActivate()

        await fixture.taskRunner.finish()
        #expect(fixture.photos.paths.take() == ["/home/ada/'a\\ b'.jpg"])
    }

    @Test func photoIsChosenInFolders() {
        fixture.presenter.onChoosePhoto()

        #expect(fixture.navigator.calls.take() == [.show(.photoFiles)])
    }

    @Test func whatWasChosenIsAddedOnceItIsShownAgain() async {
        fixture.presenter.onDeactivate()
        fixture.chosen.add("/home/ada/moth.jpg")

        fixture.presenter.onActivate()

        await fixture.taskRunner.finish()
        #expect(fixture.photos.paths.take() == ["/home/ada/moth.jpg"])
    }

    // MARK: The path

    @Test func pathIsAskedForAndAdded() async {
        fixture.presenter.onAddPhoto()
        fixture.presenter.onPathChanged("~/moth.jpg")
        let asked = fixture.props

        await fixture.presenter.onFieldSubmitted()

        #expect(asked.focus == .path)
        #expect(asked.path == "~/moth.jpg")
        #expect(fixture.photos.paths.take() == ["/home/ada/moth.jpg"])
        #expect(fixture.props.path == "")
        _ = await flush()
    }

    @Test func pathWithNoPhotoCanBeCorrected() async {
        fixture.photos.failure = .file(path: "/home/ada/moht.jpg", .unknownFormat)
        fixture.presenter.onAddPhoto()
        fixture.presenter.onPathChanged("~/moht.jpg")

        await fixture.presenter.onFieldSubmitted()

        #expect(fixture.props.focus == .path)
        #expect(fixture.props.path == "~/moht.jpg")
        #expect(fixture.props.status != nil)
        #expect(fixture.photos.paths.take() == ["/home/ada/moht.jpg"])
        _ = await flush()
    }

    @Test func whoWroteOnStaysInTheText() async {
        fixture.photos.failure = .file(path: "/home/ada/moht.jpg", .unknownFormat)
        fixture.presenter.onAddPhoto()
        fixture.presenter.onPathChanged("~/moht.jpg")
        let adding = await HeldWork({ fixture.photos.hold = $0 }) { await fixture.presenter.onFieldSubmitted() }

        fixture.presenter.onTextChanged("A moth")

        await adding.finish()
        #expect(fixture.props.focus == .text)
        #expect(fixture.photos.paths.take() == ["/home/ada/moht.jpg"])
        _ = await flush()
    }

    @Test func emptyPathLeadsBackToTheText() async {
        fixture.presenter.onAddPhoto()

        await fixture.presenter.onFieldSubmitted()

        #expect(fixture.props.focus == .text)
    }

    @Test func closingThePathLeadsBackToTheText() {
        fixture.presenter.onAddPhoto()

        fixture.presenter.onClose()

        #expect(fixture.props.focus == .text)
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

        #expect(places == [.text, .altText(0), .altText(1), .text])
        _ = await flush()
    }

    @Test func photoIsMovedWithItsAltText() async {
        await add("/a.jpg", "/b.jpg")
        fixture.presenter.onAltTextChanged("B")

        fixture.presenter.onMovePhoto(up: true)

        #expect(names == ["b.jpg", "a.jpg"])
        #expect(fixture.props.photos[0].altText == "B")
        #expect(fixture.props.focus == .altText(0))
        _ = await flush()
    }

    @Test func firstPhotoIsNotMovedFurther() async {
        await add("/a.jpg")

        fixture.presenter.onMovePhoto(up: true)
        fixture.presenter.onMovePhoto(up: false)

        #expect(names == ["a.jpg"])
        _ = await flush()
    }

    @Test func photoWithTheFocusIsRemoved() async {
        await add("/a.jpg", "/b.jpg")
        fixture.presenter.onPreviousField()

        fixture.presenter.onRemovePhoto()

        #expect(names == ["b.jpg"])
        _ = await flush()
        #expect(fixture.drafts.storedPhotos.count == 1)
    }

    @Test func withoutPhotosNothingIsRemovedOrMoved() {
        fixture.presenter.onRemovePhoto()
        fixture.presenter.onMovePhoto(up: true)
        fixture.presenter.onNextField()

        #expect(fixture.props == ComposeFixture().props)
    }

    @Test func discardingTakesThePhotosAway() async {
        await add("/a.jpg")

        fixture.presenter.onDiscard()

        #expect(names == [])
        #expect(fixture.props.status == "Discarded. Ctrl+_ brings the text back.")
        _ = await flush()
        #expect(fixture.drafts.storedPhotos == [])
    }
}
