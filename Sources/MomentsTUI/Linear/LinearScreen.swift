import MomentsKit

/// A screen of the linear mode. Keys reach it as they reach any screen; typed lines reach it here.
protocol LinearScreen: Screen where Surface == LinePrinter {
    /// The question of its prompt.
    var question: LineQuestion { get }
    /// Its last announcement, to answer a command that changed nothing.
    var status: String? { get }
    /// A sentence for each thing that can be typed here beside the names of actions.
    var advice: [String] { get }

    /// The action that a number alone runs on its item.
    var chosenAction: Action { get }

    /// The presenter of the actions on its moments; nil where there are none.
    var actions: (any MomentActing)? { get }

    /// Makes an item of the list that was printed last the one that actions are about.
    /// - Returns: false where the list has no such number.
    func choose(_ number: Int) -> Bool
    /// An empty line: the next page.
    func goOn()
    /// The answer to a question for text.
    func answer(_ text: String)
}

extension LinearScreen {
    var question: LineQuestion { .command }
    var status: String? { nil }
    var advice: [String] { [] }
    var chosenAction: Action { .open }
    var actions: (any MomentActing)? { nil }

    func choose(_ number: Int) -> Bool { false }
    func goOn() {}
    func answer(_ text: String) {}
}
