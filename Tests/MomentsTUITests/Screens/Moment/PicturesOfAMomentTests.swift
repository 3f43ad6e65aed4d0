import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI

@Suite(.verifiedMocks) struct PicturesOfAMomentTests {
    private let presenter = MomentPresenterMock()
    private let pictures = PictureProviderMock()
    private let harness: ScreenHarness<MomentScreen>

    init() throws {
        let (presenter, pictures) = (presenter, pictures)
        harness = try ScreenHarness {
            MomentScreen(presenter: presenter, keymap: .default, words: English(), tasks: $0, pictures: pictures)
        }
        harness.app.pictures = pictures
        #expect(presenter.calls.take() == [.viewLoaded, .activated])
    }

    private func render() {
        var props = MomentProps()
        props.author = "Ada"
        props.text = "A walk"
        props.photos = ["1 of 3  https://a.example/1.jpg", "2 of 3  (no usable address)", "3 of 3  A lake"]
        props.pictures = [.sample("a"), nil, .sample("c")]
        harness.screen.render(props)
    }

    @Test func eachPhotoStandsAboveItsAddress() throws {
        pictures.states["a"] = .sample(columns: 5, rows: 12)

        render()

        let start = try #require(harness.lines.firstIndex { $0.contains("AAAAA") })
        #expect(harness.lines[start + 11].contains("LLLLL"))
        #expect(harness.lines[start + 12].contains("▣ 1 of 3  https://a.example/1.jpg"))
        #expect(harness.lines[start + 13].contains("▣ 2 of 3"))
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

    @Test func aLinkBelowAPictureIsStillOne() throws {
        render()

        try harness.click("a.example")

        #expect(presenter.calls.take() == [.follow("https://a.example/1.jpg")])
    }

    @Test func aSmallWindowHasNone() {
        harness.resize(to: CellSize(columns: 40, rows: 12))

        render()

        #expect(pictures.asked.isEmpty)
    }
}
