import MomentsCore

/// What the person posted on a server is written anew.
extension MomentActions {
    package func onEditStatus() {
        guard let target = begin() else { return }
        if let refusal = refusalToEdit(target) { return show(words.message(of: refusal)) }
        if let edit = target.edit { afterUndo { $0.navigator.show(.edit(edit)) } }
    }

    package func onRedraft() {
        guard let target = begin() else { return }
        if let refusal = refusalToEdit(target) { return show(words.message(of: refusal)) }
        // No draft can have what is on the server.
        if target.hasMedia { return show(words.momentActions.mediaWouldBeLost) }
        if let edit = target.edit { afterUndo { $0.navigator.show(.redraft(edit, of: target.subject)) } }
    }

    package func onHistory() {
        guard let target = begin() else { return }
        guard let history = target.history, history != view else { return show(noHistory(of: target)) }
        navigator.show(.serverView(history))
    }

    /// What speaks against these.
    func reasonsAgainstEdits(of target: Target) -> [ActionAvailability.Reason] {
        var reasons: [ActionAvailability.Reason] = []
        if let refusal = refusalToEdit(target) {
            let text = words.message(of: refusal)
            reasons += [.init(against: .edit, text), .init(against: .redraft, text)]
        } else if target.hasMedia {
            reasons.append(.init(against: .redraft, words.momentActions.mediaWouldBeLost))
        }
        if target.history == nil || target.history == view {
            reasons.append(.init(against: .history, noHistory(of: target)))
        }
        return reasons
    }

    private func noHistory(of target: Target) -> String {
        guard !target.isStatus, let refusal = refusalToEdit(target) else { return words.momentActions.neverEdited }
        return words.message(of: refusal)
    }

    private func refusalToEdit(_ target: Target) -> ChangeError? {
        if target.isBeingDeleted { return .gone }
        if case .history? = view?.kind { return .notStatus }
        guard target.isStatus else { return view == nil ? .notStatus : .isAboutNoStatus }
        return target.edit == nil ? .cannotEdit : nil
    }
}
