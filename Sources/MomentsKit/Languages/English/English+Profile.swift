extension English: ProfileWords {
    public var ownProfileTitle: String { "Your profile" }
    public var profileTitle: String { "Profile" }
    public func albums(_ count: Int) -> String { counted(count, "album", "albums") }
    public func followers(_ count: Int) -> String { counted(count, "follower", "followers") }
    public var noMomentsOfThem: String { "No moments of theirs are here." }
    public var profileSaved: String { "Your profile was saved." }

    public func label(of field: ProfileDetails.Field) -> String {
        switch field {
        case .name: "Name"
        case .bio: "About you"
        case .avatar: "Picture"
        case .background: "Background"
        }
    }

    public func hint(of field: ProfileDetails.Field) -> String {
        switch field {
        case .name: "A name has 1 to \(ProfileDetails.maximumName) characters, and not only blanks."
        case .bio: "At most \(ProfileDetails.maximumBio) characters."
        case .avatar, .background:
            "A file that you choose, an address that begins with https:// or http://, or nothing."
        }
    }

    public var saveButton: String { "Save" }
    public var savingProfile: String { "Saving …" }

    public func profilePrompt(_ label: String, text: String?) -> String {
        text.map { "\(label) (\($0)): " } ?? "\(label): "
    }

    public var profileAdvice: String { "An empty line lists moments. A number opens that moment." }
}
