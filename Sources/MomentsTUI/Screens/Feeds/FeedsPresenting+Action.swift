import MomentsKit

extension FeedsPresenting {
    /// The interaction of an action on the feeds, the same in cells and in lines.
    func perform(_ action: Action, tasks: InFlightTasks) {
        switch action {
        case .nextRow: onNext()
        case .previousRow: onPrevious()
        case .openFeed: onOpen()
        case .addFeed: onAdd()
        case .removeFeed: onRemove()
        case .syncFeed: tasks.start { await self.onSync() }
        case .syncAll: tasks.start { await self.onSyncAll() }
        case .outbox: onOutbox()
        case .run: tasks.start { await self.onAnswer() }
        case .back: onClose()
        default: break
        }
    }

    /// Gives an answer by its number, from 1; where there is none, nothing.
    func answer(_ number: Int, of question: Question?, tasks: InFlightTasks) {
        guard let question, question.answers.indices.contains(number - 1) else { return }
        onAnswerSelected(number - 1)
        tasks.start { await self.onAnswer() }
    }
}
