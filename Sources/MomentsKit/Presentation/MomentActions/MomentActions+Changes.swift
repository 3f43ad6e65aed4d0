import MomentsCore

/// Changes that the store keeps, and sends to the moment's server.
extension MomentActions {
    func like(_ target: ShownMoment) async {
        let id = target.moment.id
        do {
            guard try await changes.set(.like, !target.isLiked, of: target.moment.subject) else { return }
            activity.track(target.isLiked ? .unliked(id) : .liked(id))
        } catch {
            fail(error)
        }
    }

    func share(_ target: ShownMoment) async {
        if target.isStatus { return await turn(.boost, target) }
        host?.onActionsChanged()
        do {
            try await changes.share(target.moment.id)
            finish(.share)
        } catch {
            fail(error)
        }
    }

    /// Sets a reaction, or takes it back where it is set.
    func turn(_ reaction: Reaction, _ target: ShownMoment) async {
        let isSet = target.moment.status?.has(reaction) != true
        do {
            guard try await changes.set(reaction, isSet, of: target.moment.subject) else { return }
            finish(Change.Kind(reaction, isSet: isSet))
        } catch {
            fail(error)
        }
    }

    func delete(_ target: ShownMoment) async {
        host?.onActionsChanged()
        isDeleting = true
        do {
            try await changes.delete(target.moment.subject)
            isDeleting = false
            // A status stays until its server has deleted it.
            if !target.isStatus { host?.onDeleted(target.moment.id) }
            finish(.delete)
        } catch {
            isDeleting = false
            fail(error)
        }
    }

    func undoLatest() async {
        transient.show(nil)
        host?.onActionsChanged()
        do {
            let undone = try await changes.undo()
            if isActive, view == nil, let undone, undone.kind == .delete, !undone.keepsMoment {
                host?.onBroughtBack(undone.moment)
            }
            show(
                StatusMessage(
                    text: undone.map {
                        words.relationships.undone($0, formatter) ?? words.momentActions.undone($0.kind)
                    }
                        ?? words.momentActions.nothingToUndo))
        } catch {
            fail(error)
        }
    }

    package func onPost(_ text: String) async {
        guard isActive else { return }
        transient.show(nil)
        host?.onActionsChanged()
        do {
            let place = try place()
            if case .unknown(let name) = place { return show(words.errors.unknownAccount(formatter.line(name) ?? "")) }
            let account = place.account
            let maximum = min(PostText.limit, account?.length.maximum ?? .max)
            guard let post = PostText(text), account?.length.count(of: text) ?? 0 <= maximum else {
                return show(words.momentActions.cannotPost(maximum: formatter.number(maximum)))
            }
            let id = try await changes.post(post, by: account)
            if isActive, view == nil { host?.onBroughtBack(id) }
            finish(.post, isLocal: account == nil)
            guard let account else { return }
            let handle = formatter.line(account.handle) ?? ""
            show(StatusMessage(text: words.momentActions.posted(by: handle, for: account.defaults.visibility)))
        } catch {
            fail(error)
        }
    }

    private func place() throws(ChangeError) -> NewPostPlace {
        do {
            return try changes.newPost()
        } catch {
            throw .store(error)
        }
    }

    /// A change that can be undone is named by the undo line instead.
    private func finish(_ kind: Change.Kind, isLocal: Bool = false) {
        let isUndoKnown = (try? changes.refresh()) != nil
        let sentence = words.momentActions.finished(kind, isLocal: isLocal)
        show(isUndoKnown && changes.undoable != nil ? nil : StatusMessage(text: sentence))
    }

    func fail(_ error: ChangeError) {
        if isActive { host?.onActionFailed() }
        let isLasting = if case .store = error { true } else { false }
        show(
            StatusMessage(
                text: words.message(of: error), isLasting: isLasting, voice: isLasting ? .failed : .refused))
    }
}
