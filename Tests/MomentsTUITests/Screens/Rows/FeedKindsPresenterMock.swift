import MomentsCore
import MomentsKit
import TestSupport

final class FeedKindsPresenterMock: FeedKindsPresenting, RowsPresentingMock {
    nonisolated enum Call: RowsCall {
        case viewLoaded, activated, deactivated, next, previous, choose, answer, close
        case select(Feed.Kind), answerSelected(Int)
    }

    let calls = Calls<Call>()

    func onChoose() { calls.record(.choose) }
}

extension FeedKindsProps {
    static func sample() -> FeedKindsProps {
        var props = FeedKindsProps()
        props.rows = [
            Row(id: .mastodon, name: "Mastodon", detail: "your home there"),
            Row(id: .bff, name: "BFF", detail: "moments"),
        ]
        props.selection = .mastodon
        return props
    }
}
