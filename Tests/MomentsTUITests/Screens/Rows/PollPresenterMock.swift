import MomentsCore
import MomentsKit
import TestSupport

final class PollPresenterMock: PollPresenting, RowsPresentingMock {
    nonisolated enum Call: RowsCall {
        case viewLoaded, activated, deactivated, next, previous, choose, answer, close
        case select(Int), answerSelected(Int)
    }

    let calls = Calls<Call>()

    func onChoose() async { calls.record(.choose) }
}

extension PollProps {
    static func sample() -> PollProps {
        var props = PollProps()
        props.rows = [
            Row(id: 0, text: "Kites", isChosen: false), Row(id: 1, text: "Boats", isChosen: true),
            Row(id: 2, text: "Vote", isChosen: nil),
        ]
        props.selection = 0
        return props
    }
}
