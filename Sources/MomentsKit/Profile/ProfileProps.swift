/// Shows a person and their moments.
@MainActor public protocol ProfileComponent: AnyObject {
    func render(_ props: ProfileProps)
}

/// Everything the profile shows. Equal props draw equal screens, but for pictures that are still being decoded.
public struct ProfileProps: Equatable, Sendable {
    /// What is being written about oneself.
    public struct Form: Equatable, Sendable {
        public struct Field: Equatable, Sendable, Identifiable {
            public let id: ProfileDetails.Field
            public var label: String
            public var text: String
            /// What is wrong with it; nil where nothing is.
            public var hint: String?

            public init(id: ProfileDetails.Field, label: String, text: String, hint: String? = nil) {
                self.id = id
                self.label = label
                self.text = text
                self.hint = hint
            }
        }

        public var fields: [Field] = []
        /// The field that is being typed into.
        public var focus = ProfileDetails.Field.name
        /// All rules hold, and nothing is under way.
        public var canSave = false
        public var isSaving = false
        /// Whether a file can be chosen for the field that has the focus.
        public var canChoosePhoto = false

        public init() {}
    }

    /// "Your profile"
    public var title = ""
    public var fullName = ""
    /// The email, or the feed that they are known from.
    public var origin: String?
    public var bio: String?
    /// "3 albums"; nil until it is known.
    public var albums: String?
    /// "12 followers"; nil where nobody tells.
    public var followers: String?
    public var avatar: PhotoSource?
    public var background: PhotoSource?
    public var rows: [MomentRowProps] = []
    /// Always one of `rows`; nil only where there are none.
    public var selection: Moment.ID?
    public var emptyHint: String?
    /// Whether it is one's own, and nothing is being saved.
    public var canEdit = false
    /// Nil while nothing is edited.
    public var form: Form?
    public var status: String?
    /// The last change, while it can be undone: "Liked".
    public var undo: String?
    /// What cannot be done with the selected moment.
    public var availability = ActionAvailability.all

    public init() {}
}
