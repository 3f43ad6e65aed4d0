import MomentsKit
import TestSupport

final class LinksPresenterMock: LinksPresenting, RowsPresentingMock {
    nonisolated enum Call: RowsCall {
        case viewLoaded, activated, deactivated, next, previous, choose, answer, close
        case select(Int), answerSelected(Int)
    }

    let calls = Calls<Call>()

    func onChoose() { calls.record(.choose) }
}
