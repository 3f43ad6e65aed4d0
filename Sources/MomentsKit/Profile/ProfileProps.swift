import MomentsCore

/// Shows a person and their moments.
@MainActor package protocol ProfileComponent: AnyObject {
    func render(_ props: ProfileProps)
}

/// Everything the profile shows. Equal props draw equal screens, but for pictures that are still being decoded.
package struct ProfileProps: Equatable, Sendable {
    /// What is being written about oneself.
    package struct Form: Equatable, Sendable {
        package struct Field: Equatable, Sendable, Identifiable {
            package let id: ProfileDetails.Field
            package var label: String
            package var text: String
            /// What is wrong with it; nil where nothing is.
            package var hint: String?

            package init(id: ProfileDetails.Field, label: String, text: String, hint: String? = nil) {
                self.id = id
                self.label = label
                self.text = text
                self.hint = hint
            }
        }

        package var fields: [Field] = []
        /// The field that is being typed into.
        package var focus = ProfileDetails.Field.name
        /// All rules hold, and nothing is under way.
        package var canSave = false
        package var isSaving = false
        /// Whether a file can be chosen for the field that has the focus.
        package var canChoosePhoto = false

        package init() {}
    }

    /// "Your profile"
    package var title = ""
    package var fullName = ""
    /// The email, or the feed that they are known from.
    package var origin: String?
    package var bio: String?
    /// "3 albums"; nil until it is known.
    package var albums: String?
    /// "12 followers"; nil where nobody tells.
    package var followers: String?
    package var avatar: PhotoSource?
    package var background: PhotoSource?
    package var rows: [MomentRowProps] = []
    /// Always one of `rows`; nil only where there are none.
    package var selection: Moment.ID?
    package var emptyHint: String?
    /// Whether it is one's own, and nothing is being saved.
    package var canEdit = false
    /// Nil while nothing is edited.
    package var form: Form?
    package var status: String?
    /// The last change, while it can be undone: "Liked".
    package var undo: String?
    /// What cannot be done with the selected moment.
    package var availability = ActionAvailability.all

    package init() {}
}
