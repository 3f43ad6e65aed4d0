import MomentsCore

/// The person whose posts a view of a server shows, in finished text.
package struct PersonProps: Equatable, Sendable {
    /// A line that they chose themselves.
    package struct Field: Equatable, Sendable {
        package var name: String
        package var value: String
        /// "verified"; nil where the server did not find that out.
        package var mark: String?

        package init(name: String, value: String, mark: String? = nil) {
            self.name = name
            self.value = value
            self.mark = mark
        }
    }

    /// How many there are of something.
    package struct Count: Equatable, Sendable {
        package enum Subject: Sendable {
            case posts, following, followers
        }

        /// "78 followers", "joined 22 Mar 2021"
        package var text: String
        /// Nil of a text that counts nothing, such as the date of joining.
        package var subject: Subject?

        package init(_ text: String, of subject: Subject? = nil) {
            self.text = text
            self.subject = subject
        }
    }

    package var name = ""
    /// Where there is room for it.
    package var avatar = AvatarProps()
    /// A wide picture above all that; nil where there is none.
    package var header: PhotoSource?
    /// "@ada@kites.example"
    package var handle = ""
    /// "bot", "locked"
    package var marks: [String] = []
    /// Notices that they have moved, or that the server limits them.
    package var notices: [String] = []
    /// Their relationship with the person: "following", "follows you".
    package var relationship: [String] = []
    /// The person's private note about them.
    package var privateNote: String?
    /// Their profile text.
    package var note: String?
    package var fields: [Field] = []
    /// "1,234 posts", "follows 56", "78 followers", "since 22 Mar 2021"
    package var counts: [Count] = []

    package init() {}
}
