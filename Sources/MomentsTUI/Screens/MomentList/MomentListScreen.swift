import MomentsCore
import MomentsKit
import TerminalKit

/// A screen on which a list of moments takes what is left: keys, clicks and links that concern a moment are the list's.
protocol MomentListScreen: Screen where Surface == Canvas {
    var list: MomentList { get }
    /// The row where the list begins.
    var listTop: Int { get }
    /// False while keys move in something else.
    var movesInList: Bool { get }
}

extension MomentListScreen {
    var movesInList: Bool { true }

    func perform(_ action: Action, upTo count: Int) -> Int {
        guard movesInList, let passed = list.perform(action, upTo: count) else {
            perform(action)
            return 1
        }
        return passed
    }

    func mouse(_ event: MouseEvent, row: Int, column: Int) {
        list.mouse(event, line: row - listTop)
    }

    func open(_ link: WebAddress, row: Int, column: Int) {
        list.open(link, line: row - listTop)
    }
}
