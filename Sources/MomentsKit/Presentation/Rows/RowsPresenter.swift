/// A presenter of rows, the same for all kinds: it moves the selection, asks questions, and runs one action at a time.
@MainActor package protocol RowsPresenter: RowsPresenting, ViewLifecycleOwner {
    associatedtype Item: Identifiable where Item.ID == RowID
    associatedtype Subject

    var selection: RowSelection<Item, Subject> { get set }
    /// Whether an action is under way: meanwhile no other one begins.
    var isBusy: Bool { get set }
    var navigator: any Navigator { get }

    /// Runs the selected answer of a question; not called for the first answer, which changes nothing.
    /// - Parameter choice: the index of the answer, counted from the second.
    func finish(_ subject: Subject, choice: Int) async
}

extension RowsPresenter where Subject == Never {
    package func finish(_ subject: Never, choice: Int) async {}
}

extension RowsPresenter {
    package func onNext() {
        lifecycle.interact { _ = selection.move(by: 1) }
    }

    package func onPrevious() {
        lifecycle.interact { _ = selection.move(by: -1) }
    }

    package func onSelect(_ id: RowID) {
        lifecycle.interact { _ = selection.select(id) }
    }

    package func onAnswerSelected(_ index: Int) {
        lifecycle.interact { _ = selection.selectAnswer(index) }
    }

    package func onAnswer() async {
        guard lifecycle.isActive, let asked = selection.endQuestion() else { return }
        if let choice = asked.choice { await finish(asked.subject, choice: choice) }
        lifecycle.render()
    }

    package func onClose() {
        guard selection.endQuestion() != nil else { return navigator.back() }
        lifecycle.render()
    }

    /// Asks before it does what cannot be taken back.
    func ask(_ subject: Subject, choiceCount: Int) {
        lifecycle.interact { if !isBusy { _ = selection.ask(subject, choiceCount: choiceCount) } }
    }

    /// Runs one action at a time. An error becomes the status, until the person goes on.
    func perform<Failure>(
        _ action: () async throws(Failure) -> Void, explainedBy message: (Failure) -> String
    ) async {
        guard lifecycle.isActive, !isBusy else { return }
        isBusy = true
        do {
            try await action()
        } catch {
            lifecycle.message.show(StatusMessage(text: message(error), isLasting: true, voice: .failed))
        }
        isBusy = false
        lifecycle.render()
    }
}
