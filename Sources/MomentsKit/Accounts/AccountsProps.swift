import MomentsCore

/// Everything the accounts screen shows. Equal props draw equal screens.
package struct AccountsProps: RowsProps, VoicedProps {
    /// One account, in finished text.
    package struct Row: Equatable, Sendable, Identifiable {
        package let id: Account.ID
        package var name: String
        package var email: String
        /// "shown now"
        package var state: String

        package init(id: Account.ID, name: String, email: String, state: String) {
            self.id = id
            self.name = name
            self.email = email
            self.state = state
        }
    }

    package var rows: [Row] = []
    /// Always one of `rows`; nil only where there are none.
    package var selection: Account.ID?
    /// An error, or the result of the last action.
    package var status: String?
    package var voice = MessageVoice.plain

    package init() {}
}
