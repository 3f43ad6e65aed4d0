import Foundation
import MomentsCore
import Testing

@testable import MomentsKit
@testable import TestSupport

@Suite(.verifiedMocks) @MainActor struct FoldedStatusTests {
    private let fixture = TimelineFixture()

    // MARK: A list

    @Test(
        arguments: [
            ([], false, "Content warning: Spoilers", nil),
            (["politics", "news"], false, "Filtered: politics and news", nil),
            ([], true, "Spoilers\n\nShe did it.", "https://one.example"),
            (["politics"], true, "Filtered: politics", nil),
        ] as [([String], Bool, String, String?)])
    func aContentWarningOrAFilterStandsInTheSteadOfItsText(
        filters: [String], isShown: Bool, text: String, link: String?
    ) {
        let row = row(
            of: .status(1, "Spoilers\n\nShe did it.", url: "https://one.example") {
                $0.spoilerText = "Spoilers"
                $0.filters = filters
            }, unfolded: UnfoldedMoments { isShown })

        expectEqual(row?.text, text)
        expectEqual(row?.link, link)
        expectEqual(row?.status?.isFolded, !isShown || !filters.isEmpty)
    }

    @Test(arguments: [false, true]) func unfoldTogglesTheContentWarning(isShown: Bool) {
        let presenter = fixture.makePresenter(
            [.status(1, "Spoilers\n\nShe did it.") { $0.spoilerText = "Spoilers" }],
            unfolded: UnfoldedMoments { isShown })

        presenter.actions.onAct(.unfold)
        presenter.actions.onAct(.unfold)

        let rows = fixture.component.renders.take().compactMap(\.rows.first)
        expectEqual(rows.map { $0.status?.isFolded }, [isShown, !isShown])
        let texts = ["Spoilers\n\nShe did it.", "Content warning: Spoilers"]
        expectEqual(rows.map(\.text), isShown ? texts.reversed() : texts)
    }

    @Test func nothingElseIsUnfoldedWithIt() {
        let moments = (1...2).reversed().map { id in Moment.status(id, "Hidden") { $0.spoilerText = "Warning \(id)" } }
        let presenter = fixture.makePresenter(moments)

        presenter.actions.onAct(.unfold)

        let rows = fixture.component.renders.take().last?.rows
        expectEqual(rows?.map(\.text), ["Hidden", "Content warning: Warning 1"])
    }

    @Test func theHeadingOfItsDayStaysWhereItIsUnfolded() {
        let moments = [
            Moment.status(3_000, "Hidden") { $0.spoilerText = "Warning" }, .sample(1),
        ]
        let presenter = fixture.makePresenter(moments, isActive: false)
        presenter.onActivate()
        let before = fixture.component.renders.take().last?.rows.first

        presenter.actions.onAct(.unfold)

        let after = fixture.component.renders.take().last?.rows.first
        #expect(before?.dayBelow != nil)
        expectEqual(after?.dayBelow, before?.dayBelow)
    }

    @Test(
        arguments: [
            (
                [.init(kind: .image, url: nil, hasPhoto: true), .init(kind: .audio, url: nil, hasPhoto: false)],
                "2 sensitive attachments"
            ),
            // Only the moment knows of its photo.
            ([], "1 sensitive attachment"),
        ] as [([StatusDetails.Media], String)])
    func sensitiveMediaAreCoveredAndTheTextIsNot(media: [StatusDetails.Media], cover: String) {
        let row = row(
            of: .status(1, "At the beach", photos: [Photo("https://one.example/1.jpg", altText: "Two people")]) {
                $0.isSensitive = true
                $0.media = media
            })

        expectEqual(row?.text, "At the beach")
        expectEqual(row?.status?.cover, cover)
        expectEqual(row?.pictures, [])
        #expect(row?.photos == nil)
        expectEqual(row?.status?.isFolded, false)
    }

    @Test(arguments: [0, 1]) func listAndGalleryCoverTheSame(photos: Int) {
        let moment = Moment.status(1, photos: photos == 0 ? [] : [Photo("https://one.example/1.jpg")]) {
            $0.isSensitive = true
        }

        let shown = MomentPhoto.all(of: moment).map { $0.covered(of: moment.status) }

        #expect(shown.map(\.cover) == (moment.isFoldable ? [.sensitive] : []))
        #expect(moment.isFoldable == (photos > 0))
    }

    private func covered(_ blurhashes: [String?], warning: String = "") -> MomentRowProps? {
        let photos = blurhashes.indices.map {
            Photo("https://one.example/\($0).jpg", altText: "Two people", size: PhotoSize(width: 30, height: 20))
        }
        return row(
            of: .status(1, "At the beach", photos: photos) {
                $0.isSensitive = true
                $0.spoilerText = warning
                $0.media = blurhashes.map { .init(kind: .image, url: nil, hasPhoto: true, blurhash: $0) }
            })
    }

    @Test func inTheSteadOfCoveredPhotosStandTheirColorsUnlessAWarningStandsAbove() {
        let row = covered(["00TI:j", nil, "no hash"])

        let colors = Blurhash("00TI:j", size: PhotoSize(width: 30, height: 20)).map(PhotoSource.blurhash)
        expectEqual(row?.pictures.map(\.source), [colors].compactMap(\.self))
        expectEqual(row?.pictures.map(\.altText), [nil])
        expectEqual(covered(["00TI:j"], warning: "Beach")?.pictures, [])
    }

    @Test func uncoveredMediaAreShownWithTheirAltText() {
        let presenter = fixture.makePresenter([sensitivePhoto])

        presenter.actions.onAct(.unfold)

        let row = fixture.component.renders.take().last?.rows.first
        expectEqual(row?.pictures.map(\.altText), ["Two people"])
        #expect(row?.status?.cover == nil)
    }

    @Test func mediaBelowAWarningAreCountedOnly() {
        let row = row(
            of: .status(1, "Food\n\nSoup", photos: [Photo("https://one.example/1.jpg")]) {
                $0.spoilerText = "Food"
                $0.media = [.init(kind: .image, url: nil, hasPhoto: true)]
            })

        expectEqual(row?.status?.cover, "1 attachment")
        #expect(row?.photos == nil)
    }

    @Test(arguments: [("", "Nothing in this post is hidden."), ("Warning", nil)] as [(String, String?)])
    func whereNothingIsFoldedItSaysSo(warning: String, reason: String?) {
        let presenter = fixture.makePresenter([.status(1) { $0.spoilerText = warning }])
        expectEqual(presenter.availability.reason(against: .unfold), reason)

        presenter.actions.onAct(.unfold)

        expectEqual(fixture.component.renders.take().last?.status, reason)
    }

    @Test(arguments: [false, true]) func coveredPhotosAreNotOpenedUnlessTheyAreShown(isShown: Bool) {
        let presenter = fixture.makePresenter([sensitivePhoto], unfolded: UnfoldedMoments { isShown })

        presenter.actions.onAct(.openPhoto)

        let photo = MomentPhoto.all(of: sensitivePhoto)[0]
        expectEqual(
            fixture.navigator.calls.take(),
            isShown ? [.show(.photo(photo, index: 0, in: .moment(Moment.ID(1))))] : [])
        let status = fixture.component.renders.take().last?.status
        expectEqual(status, isShown ? nil : "Its photos are hidden. Press x to show them.")
    }

    @Test func aMatchInWhatIsFoldedStaysFolded() {
        var window = TimelineWindow(formatter: MomentFormatter(zone: .utc, words: .english))
        window.highlighter = (try? QueryParser(zone: .utc).query("butler", isTyping: false))?.map { Highlighter($0) }

        window.replace(with: [.status(1, "Spoilers\n\nThe butler.") { $0.spoilerText = "Spoilers" }], now: .distantPast)

        expectEqual(window.rows.map(\.text), ["Content warning: Spoilers"])
        expectEqual(window.rows.map(\.highlights.text), [[]])
    }

    // MARK: The setting that shows what is sensitive

    @Test func sensitiveMediaAreNotCoveredWhereTheyAreShown() {
        let row = shownRow(of: sensitivePhoto)

        expectEqual(row?.pictures.map(\.altText), ["Two people"])
        #expect(row?.status?.cover == nil)
    }

    @Test(arguments: [StatusVisibility.direct, .unknown])
    func aDirectMessageIsToBeAskedForAllTheSame(visibility: StatusVisibility) {
        let row = shownRow(
            of: .status(1, "Spoilers\n\nThe key is below the mat.") {
                $0.spoilerText = "Spoilers"
                $0.visibility = visibility
            })

        expectEqual(row?.text, "Content warning: Spoilers")
        expectEqual(row?.status?.isUnfolded, false)
    }

    @Test func unfoldedPostStaysSoWhenTheSettingChanges() {
        var isShown = false
        let presenter = fixture.makePresenter(
            [.status(2, "Hidden") { $0.spoilerText = "Two" }, .status(1, "Hidden") { $0.spoilerText = "One" }],
            unfolded: UnfoldedMoments { isShown })
        presenter.actions.onAct(.unfold)
        fixture.forget()

        isShown = true
        presenter.onActivate()

        expectEqual(fixture.component.renders.take().last?.rows.map(\.text), ["Hidden", "Hidden"])
    }

    private var sensitivePhoto: Moment {
        .status(1, photos: [Photo("https://one.example/1.jpg", altText: "Two people")]) {
            $0.isSensitive = true
            $0.media = [.init(kind: .image, url: nil, hasPhoto: true)]
        }
    }

    /// The row in a timeline that shows sensitive posts.
    private func shownRow(of moment: Moment) -> MomentRowProps? {
        row(of: moment, unfolded: UnfoldedMoments { true })
    }

    // MARK: Lines

    @Test func aVoiceSaysTheWarningAndWhatUnfoldsIt() throws {
        let shown = try #require(row(of: .status(1, "Spoilers\n\nShe did it.") { $0.spoilerText = "Spoilers" }))

        #expect(
            SpokenMoment(words: .english).line(shown).hasSuffix(
                "Content warning: Spoilers. Type unfold to read the rest."))
    }

    // MARK: Galleries

    @Test(arguments: [
        ("Food", false, [], "Content warning: Food"), ("", true, [], "Sensitive photo"),
        ("Food", true, ["diets"], "Filtered: diets"),
    ])
    func aPhotoAmongThoseOfOthersIsCovered(warning: String, isSensitive: Bool, filters: [String], title: String) throws
    {
        let moment = Moment.status(1, "Soup", photos: [Photo("https://one.example/1.jpg", altText: "Soup")]) {
            $0.spoilerText = warning
            $0.isSensitive = isSensitive
            $0.filters = filters
            $0.media = [
                .init(kind: .audio, url: nil, hasPhoto: false),
                .init(kind: .image, url: nil, hasPhoto: true, blurhash: "00TI:j"),
            ]
        }

        let photo = try #require(MomentPhoto.all(of: moment).first).covered(of: moment.status)

        #expect(photo.source == nil)
        expectEqual(photo.blurhash, Blurhash("00TI:j"))
        #expect(photo.photo.altText == nil)
        expectEqual(MomentFormatter(zone: .utc, words: .english).title(of: photo), title)
    }

    /// As a timeline shows it.
    private func row(of moment: Moment, unfolded: UnfoldedMoments = UnfoldedMoments()) -> MomentRowProps? {
        let presenter = fixture.makePresenter([moment], isActive: false, unfolded: unfolded)
        presenter.onActivate()
        return fixture.component.renders.take().last?.rows.first
    }
}
