import MomentsCore
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct PicturesOfAMomentTests {
    private let presenter = MomentPresenterMock()
    private let pictures = PictureProviderMock()
    private let harness: ScreenHarness<MomentScreen>

    init() throws {
        let (presenter, pictures) = (presenter, pictures)
        harness = try ScreenHarness { _ in
            MomentScreen(presenter: presenter, keymap: .default, words: .english, pictures: pictures)
        }
        harness.app.pictures = pictures
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
    }

    private func render(_ change: (inout MomentProps) -> Void = { _ in }) {
        var props = MomentProps()
        props.author = "Ada"
        props.date = "22 Mar 2021"
        props.text = "A walk"
        props.photos = ["1 of 3  https://a.example/1.jpg", "2 of 3  (no usable address)", "3 of 3  A lake"]
        props.pictures = [.sample("a"), nil, .sample("c")]
        change(&props)
        harness.screen.render(props)
    }

    @Test func theAuthorsAvatarOrInitialsStandBesideTheHeadInTheColumnOfTheText() {
        pictures.states["ada"] = .sample(columns: 4, rows: 2)

        render { $0.avatar = AvatarProps(source: .stored(name: "ada"), initials: "A") }
        expectEqual(harness.lines[2...4], ["  AAAA Ada", "  BBBB 22 Mar 2021", ""])

        render { $0.avatar = AvatarProps(initials: "A") }
        expectEqual(harness.lines[2], "  A    Ada")
        #expect(harness.lines.contains("       A walk"))
    }

    @Test func initialsHaveAColourOfTheirOwn() {
        render { $0.avatar = AvatarProps(initials: "A", color: 0) }
        _ = harness.lines
        let first = harness.terminal.cells()[2][2]

        render { $0.avatar = AvatarProps(initials: "A", color: 4) }
        _ = harness.lines

        #expect(first.isBold && !harness.terminal.cells()[2][2].isBold)
    }

    @Test func sixPhotosAreAGridThatFitsTheScreen() {
        let names = ["a", "b", "c", "d", "e", "f"]
        for name in names { pictures.states[name] = .sample(columns: 8, rows: 1) }

        render {
            $0.text = nil
            $0.photos = names.map { "photo \($0)" }
            $0.pictures = names.map { .sample($0) }
        }
        harness.press("Down", "Down", "Down", "Down")
        _ = harness.lines

        #expect(Set(pictures.asked).isSuperset(of: names))
        expectEqual(Set(pictures.shapes.filter { $0.columns > Avatar.size.columns }).count, 1)
    }

    @Test func altTextsOfManyPhotosFitTheScreen() throws {
        for name in ["a", "b", "c"] { pictures.states[name] = .sample(columns: 8, rows: 1) }

        render {
            $0.text = nil
            $0.photos = ["first photo", "second photo", "third photo"]
            $0.pictures = ["a", "b", "c"].map { .sample($0, altText: $0 == "c" ? "third photo" : nil) }
        }

        #expect(harness.lines.contains { $0.contains("third photo") })
    }

    @Test func colorsOfCoveredPhotosStandAboveHowManyThereAre() throws {
        pictures.states["a"] = .sample(columns: 8, rows: 1)

        render {
            $0.photos = []
            $0.pictures = [.sample("a")]
            $0.details = StatusProps(handle: "@ada@one.example")
            $0.details?.cover = "1 sensitive attachment"
        }

        let lines = harness.lines
        let colors = try #require(lines.firstIndex { $0.contains("AAAAAAAA") })
        let cover = try #require(lines.firstIndex { $0.contains("1 sensitive attachment") })
        #expect(colors < cover)
    }

    @Test func belowAGridStandsOnlyWhatIsToBeSeen() {
        render {
            $0.photos = ["1 of 3", "2 of 3  A lake", "3 of 3"]
            $0.pictures = zip(["a", "b", "c"], $0.photos).map {
                PhotoProps(source: .stored(name: $0), name: String($1.prefix(6)))
            }
            $0.pictures[1]?.altText = "A lake"
        }

        expectEqual(harness.lines.filter { $0.contains(" of 3") || $0.contains("lake") }, ["       ▣ A lake"])
    }

    @Test func avatarsOfWhoLikesItStandAboveTheirNamesAsManyAsFit() throws {
        pictures.states["p1"] = .sample(columns: 4, rows: 2)
        let likers = (1...12).map { AvatarProps(source: .stored(name: "p\($0)"), initials: "P") }
        harness.resize(to: CellSize(columns: 48, rows: 24))

        render { ($0.photos, $0.pictures, $0.likes, $0.likers) = ([], [], "12 people", likers) }

        let line = try #require(harness.lines.firstIndex { $0.contains("12 people") })
        #expect(harness.lines[line - 2].hasPrefix("       AAAA P"))
        #expect(harness.lines[line - 1].hasPrefix("       BBBB"))
        expectEqual(Set(pictures.asked).count, 8)
    }

    @Test func withPicturesTurnedOffThereAreNoAvatars() throws {
        pictures.style = nil

        render {
            $0.avatar = AvatarProps(source: .stored(name: "ada"), initials: "A")
            ($0.photos, $0.pictures, $0.likes) = ([], [], "Bob")
            $0.likers = [AvatarProps(source: .stored(name: "bob"), initials: "B")]
        }

        expectEqual(harness.lines[2], "  Ada")
        let line = try #require(harness.lines.firstIndex { $0.contains("Bob") })
        expectEqual(harness.lines[line - 1], "")
        expectEqual(harness.lines[line - 2], "  A walk")
    }

    @Test func eachPhotoStandsAboveItsAltText() throws {
        pictures.states["a"] = .sample(columns: 5, rows: 12)

        render { $0.pictures[0] = .sample("a", altText: "A moth") }

        let start = try #require(harness.lines.firstIndex { $0.contains("AAAAA") })
        #expect(harness.lines[start + 11].contains("LLLLL"))
        #expect(harness.lines[start + 12].contains("▣ A moth"))
        #expect(harness.lines[start + 14].contains("▣ 2 of 3"))
    }

    @Test func aPhotoThatIsPartlyInViewIsCut() throws {
        pictures.states["a"] = .sample(columns: 5, rows: 12)
        render()
        let start = try #require(harness.lines.firstIndex { $0.contains("AAAAA") })

        harness.press("j", "j")

        #expect(harness.lines[start - 2].contains("AAAAA"))
        for _ in 0..<5 { harness.press("j") }
        #expect(!harness.text.contains("AAAAA"))
        #expect(harness.text.contains("LLLLL"))
    }

    @Test func addressThatStandsInTheSteadOfAPictureIsALink() throws {
        render { $0.pictures = [] }

        try harness.click("a.example")

        expectEqual(presenter.calls.take(), [.follow("https://a.example/1.jpg")])
    }

    @Test func smallWindowHasTheAvatarAndNoPictures() {
        harness.resize(to: CellSize(columns: 40, rows: 12))

        render { $0.avatar = AvatarProps(source: .stored(name: "ada"), initials: "A") }
        _ = harness.lines

        expectEqual(Set(pictures.asked), ["ada"])
    }
}
