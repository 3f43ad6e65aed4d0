/// A screen of the linear mode. Keys reach it as they reach any screen; what is typed as a line reaches it here.
protocol LinearScreen: Screen where Surface == LinePrinter {
    /// What is asked for at the prompt.
    var question: LineQuestion { get }
    /// What its last words were, for somebody who asked and got no news.
    var status: String? { get }
    /// What can be typed here beside the names of actions, a sentence each.
    var advice: [String] { get }

    /// What a number alone does with its item.
    var chosenAction: Action { get }

    /// Makes an item of the list that was printed last the one that actions are about.
    /// - Returns: false where the list has no such number.
    func choose(_ number: Int) -> Bool
    /// An empty line: what comes next.
    func goOn()
    /// The answer to a question for text.
    func answer(_ text: String)
}

extension LinearScreen {
    var question: LineQuestion { .command }
    var status: String? { nil }
    var advice: [String] { [] }
    var chosenAction: Action { .open }

    func choose(_ number: Int) -> Bool { false }
    func goOn() {}
    func answer(_ text: String) {}
}
