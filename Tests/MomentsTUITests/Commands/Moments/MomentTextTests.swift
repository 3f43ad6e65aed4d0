import MomentsCore
import MomentsKit
import Testing

@testable import MomentsTUI
@testable import TestSupport

struct MomentTextTests {
    @Test func wholeMomentHasTheWholeAddressOfAShortenedLink() {
        let url = "https://one.example/long/address"
        let moment = Moment.status(1, "See one.example/lon…") { $0.links = [.init(text: "one.example/lon…", url: url)] }
        let text = MomentText(
            formatter: MomentFormatter(zone: .utc, words: .english), now: .distantPast, showsSensitive: false)

        #expect(text.whole(moment).map(\.plain).contains("See \(url)"))
    }
}
