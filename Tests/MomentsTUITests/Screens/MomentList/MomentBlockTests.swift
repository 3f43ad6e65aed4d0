import MomentsCore
import MomentsKit
import Testing

@testable import MomentsTUI
@testable import TerminalKit

struct MomentBlockTests {
    private func heading(hour: String? = nil, width: Int = 40) -> String {
        var row = MomentRowProps(id: Moment.ID(1), author: "Ada", date: "3 days ago", text: "A walk")
        row.hour = hour
        return MomentBlock(row, width: width, readsOn: "").lines[0].map(\.text.string).joined()
    }

    @Test(arguments: [(nil, "3 days ago"), ("08:00", "08:00")])
    func anHourStandsInPlaceOfTheDate(hour: String?, end: String) {
        #expect(heading(hour: hour).hasSuffix("  " + end))
    }

    @Test func dateEndsAtTheEdgeHoweverWideTheListIs() {
        #expect(heading(width: 150).count == 150)
    }
}
