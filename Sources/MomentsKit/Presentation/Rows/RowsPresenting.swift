/// The interactions with rows of any kind.
@MainActor package protocol RowsPresenting<RowID>: ViewPresenting {
    associatedtype RowID

    /// In the list, or among the answers while something is asked; so does `onPrevious`.
    func onNext()
    func onPrevious()
    func onSelect(_ id: RowID)
    /// Runs the main action on the selected row: opens it, chooses it.
    func onOpen()
    /// Shows further actions on the selected row.
    func onActions()
    func onAnswerSelected(_ index: Int)
    /// Does as the selected answer says.
    func onAnswer() async
    /// Ends the question, or goes back where nothing is asked.
    func onClose()
}

extension RowsPresenting {
    /// The presenter as this protocol alone: the compiler does not convert one such type to another by itself.
    package var rows: any RowsPresenting<RowID> { self }

    // Where that takes a while it has an interaction of its own.
    package func onOpen() {}

    // In most there is nothing else.
    package func onActions() {}

    // Most lists ask nothing.
    package func onAnswerSelected(_ index: Int) {}
    package func onAnswer() async {}
}
