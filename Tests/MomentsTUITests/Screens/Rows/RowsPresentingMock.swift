import MomentsKit
import TestSupport

/// The mock of a presenter of rows.
protocol RowsPresentingMock: RowsPresenting, ViewPresentingMock where Call: RowsCall<RowID> {}

extension RowsPresentingMock {
    func onNext() { calls.record(.next) }
    func onPrevious() { calls.record(.previous) }
    func onSelect(_ id: RowID) { calls.record(.select(id)) }
    func onAnswerSelected(_ index: Int) { calls.record(.answerSelected(index)) }
    func onAnswer() async { calls.record(.answer) }
    func onClose() { calls.record(.close) }
}
