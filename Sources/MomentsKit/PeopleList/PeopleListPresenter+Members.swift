import MomentsCore

/// The people on a list that the person made.
extension PeopleListPresenter {
    package var areMembers: Bool { if case .members = list { true } else { false } }

    /// The person's list of which this view shows the members; nil of all other views, and where the list is gone.
    var made: ServerList? {
        guard case .members(let id) = list else { return nil }
        return home?.lists?.first { $0.id == id }
    }

    package func onAddMember() {
        guard lifecycle.isActive, let made, let home else { return }
        let host = home.userID.split(separator: "@").last.map(String.init) ?? home.address.host
        navigator.show(.listText(.add(to: made, of: feed, host: host)))
    }

    package func onRemoveMember() {
        guard lifecycle.isActive, let made, let selected else { return }
        let title = context.formatter.line(made.title) ?? ""
        context.taskRunner.start { [actions, feed] in
            await actions.change(.removeMember(selected.handle), of: made.view(of: feed), called: title)
        }
    }
}
