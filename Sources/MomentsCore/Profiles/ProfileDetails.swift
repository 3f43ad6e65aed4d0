/// The profile that a person writes. An empty text is none.
package struct ProfileDetails: Equatable, Sendable {
    package enum Field: CaseIterable, Sendable {
        case name, bio, avatar, background
    }

    /// In characters (grapheme clusters).
    package static let maximumName = 100
    package static let maximumBio = 500

    package var name: String
    package var bio: String
    package var avatar: String
    package var background: String

    package init(name: String = "", bio: String = "", avatar: String = "", background: String = "") {
        self.name = name
        self.bio = bio
        self.avatar = avatar
        self.background = background
    }

    package subscript(field: Field) -> String {
        get {
            switch field {
            case .name: name
            case .bio: bio
            case .avatar: avatar
            case .background: background
            }
        }
        set {
            switch field {
            case .name: name = newValue
            case .bio: bio = newValue
            case .avatar: avatar = newValue
            case .background: background = newValue
            }
        }
    }

    /// A name has a shape and a bound, a bio a bound, and a picture an address that can be followed, or a file of the
    /// folder beside the store.
    package func isValid(_ field: Field) -> Bool {
        switch field {
        case .name: name.contains { !$0.isWhitespace } && name.count <= Self.maximumName
        case .bio: bio.count <= Self.maximumBio
        case .avatar: Self.isPicture(avatar)
        case .background: Self.isPicture(background)
        }
    }

    /// Whether it is the address of a picture.
    package func isPicture(_ field: Field) -> Bool { [.avatar, .background].contains(field) }

    /// The first one that breaks its rule; nil where all hold.
    package var invalidField: Field? { Field.allCases.first { !isValid($0) } }

    private static func isPicture(_ address: String) -> Bool {
        address.isEmpty || WebAddress(address) != nil || PhotoSource(Photo(address), feed: nil) != nil
    }
}
