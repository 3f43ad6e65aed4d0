import MomentsCore

extension English: ProfileFormWords {
    package var profileSaved: String { "Your profile was saved." }

    package func label(of field: ProfileDetails.Field) -> String {
        switch field {
        case .name: "Name"
        case .bio: "About you"
        case .avatar: "Picture"
        case .background: "Background"
        }
    }

    package func hint(of field: ProfileDetails.Field) -> String {
        switch field {
        case .name: "A name has 1 to \(ProfileDetails.maximumName) characters, and not only blanks."
        case .bio: "At most \(ProfileDetails.maximumBio) characters."
        case .avatar, .background:
            "A file that you choose, an address that begins with https:// or http://, or nothing."
        }
    }

    package var saveButton: String { "Save" }
    package var savingProfile: String { "Saving …" }
}
