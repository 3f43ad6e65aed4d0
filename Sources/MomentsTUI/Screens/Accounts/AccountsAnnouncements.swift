import MomentsKit

/// The accounts of a store in sentences.
struct AccountsAnnouncements {
    let props: AccountsProps

    /// The accounts with their numbers, and what goes on.
    var all: [String] {
        ["Accounts."] + props.rows.enumerated().map { "\($0.offset + 1). \(Self.sentence($0.element))" }
            + [props.status].compactMap(\.self)
    }

    /// What became different, in words.
    func changes(since old: AccountsProps) -> [String] {
        guard props.rows.map(\.id) == old.rows.map(\.id) else { return all }
        let changed = zip(props.rows, old.rows).filter { $0 != $1 }.map(\.0)
        let selected = props.rows.filter { $0.id == props.selection && props.selection != old.selection }
        let status = props.status != old.status ? props.status : nil
        return (changed + selected.filter { !changed.contains($0) }).map(Self.sentence) + [status].compactMap(\.self)
    }

    private static func sentence(_ row: AccountsProps.Row) -> String {
        let state = row.state.isEmpty ? "" : ", \(row.state)"
        return Sentence.ended("\(row.name), \(row.email)\(state)")
    }
}
