import MomentsKit

/// The accounts of a store in sentences.
struct AccountsAnnouncements {
    let props: AccountsProps
    let words: any AccountsWords

    /// The accounts with their numbers, and what goes on.
    var all: [String] {
        [Sentence.ended(words.accountsTitle)]
            + props.rows.enumerated().map { "\($0.offset + 1). \(sentence($0.element))" }
            + [props.status].compactMap(\.self)
    }

    /// The announcements of what changed.
    func changes(since old: AccountsProps) -> [String] {
        guard props.rows.map(\.id) == old.rows.map(\.id) else { return all }
        let changed = zip(props.rows, old.rows).filter { $0 != $1 }.map(\.0)
        let selected = props.rows.filter { $0.id == props.selection && props.selection != old.selection }
        let status = props.status != old.status ? props.status : nil
        return (changed + selected.filter { !changed.contains($0) }).map(sentence) + [status].compactMap(\.self)
    }

    private func sentence(_ row: AccountsProps.Row) -> String {
        Sentence.ended(words.accountLine(name: row.name, email: row.email, state: row.state))
    }
}
