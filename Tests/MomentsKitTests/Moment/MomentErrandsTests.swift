import Foundation
import TestSupport
import Testing

@testable import MomentsKit

@Suite(.verifiedMocks) @MainActor struct MomentErrandsTests {
    private let desktop = DesktopMock()

    @Test func linkIsCopiedWithoutWhatMayNotBeShown() {
        let outcome = errands.copyLink(of: .sample(1, url: "https://user:secret@lake.example/a"))

        #expect(outcome == "Copied the link.")
        #expect(desktop.calls.take() == [.copy("https://lake.example/a")])
    }

    @Test(arguments: [nil, "", "javascript:alert(1)", "https://", "file:///etc/passwd"])
    func whatIsNoLinkIsNeitherCopiedNorOpened(url: String?) {
        let moment = Moment.sample(1, url: url)

        #expect(errands.copyLink(of: moment) == "This moment has no link.")
        #expect(errands.openLink(of: moment) == "This moment has no link.")
    }

    @Test func linkIsOpened() {
        let outcome = errands.openLink(of: .sample(1, url: "HTTPS://lake.example/"))

        #expect(outcome == "Opened the link.")
        #expect(desktop.calls.take() == [.open("https://lake.example/")])
    }

    @Test func textIsCopiedAsItIs() {
        let text = "A walk 👩‍👩‍👧 by\n\tthe 湖"

        #expect(errands.copyText(of: .sample(1, title: text)) == "Copied the text.")
        #expect(desktop.calls.take() == [.copy(text)])
    }

    @Test func textThatIsCopiedCannotActWherePasted() {
        _ = errands.copyText(of: .sample(1, title: "ls\r\n\u{1B}[201~\u{3}rm\r \u{9B}\u{202E}x\u{2066}"))

        #expect(desktop.calls.take() == [.copy("ls\n[201~rm x")])
    }

    @Test(arguments: [nil, "", " \n", "\u{1B}\u{7}"])
    func momentWithoutTextSaysSo(title: String?) {
        #expect(errands.copyText(of: .sample(1, title: title)) == "This moment has no text.")
    }

    @Test func everythingOfTheMomentIsSaved() {
        let moment = Moment.sample(
            1, author: User(name: "Grace\u{1B} Hopper"), title: "One\ntwo", url: "https://lake.example",
            photos: ["https://lake.example/1.jpg"])

        let outcome = errands.save(moment)

        let text = """
            Grace Hopper
            22 Mar 2021, 00:01

            One
            two

            https://lake.example

            1 of 1  https://lake.example/1.jpg

            """
        #expect(outcome == "Saved as saved.txt.")
        #expect(desktop.calls.take() == [.save(text, name: "Grace\u{1B} Hopper 2021-03-22")])
    }

    @Test func momentWithNothingInItIsSavedWithoutGaps() {
        _ = errands.save(.sample(1, author: User(), title: nil))

        #expect(
            desktop.calls.take() == [.save("Somebody\n22 Mar 2021, 00:01\n", name: "Somebody 2021-03-22")])
    }

    @Test func failureIsTold() {
        desktop.failure = .noBrowser
        let moment = Moment.sample(1, url: "https://lake.example")

        let outcomes = [errands.copyLink, errands.copyText, errands.openLink, errands.save].map { $0(moment) }

        #expect(outcomes == Array(repeating: DesktopError.noBrowser.message, count: 4))
        _ = desktop.calls.take()
    }

    private var errands: MomentErrands {
        MomentErrands(desktop: desktop, formatter: MomentFormatter(zone: .utc, words: English()))
    }
}
