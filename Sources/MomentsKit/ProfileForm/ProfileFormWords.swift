import MomentsCore

/// What the form for one's own profile says to a person.
package protocol ProfileFormWords: ErrorWords {
    /// The title of the form, which is that of the profile.
    var ownProfileTitle: String { get }
    var profileSaved: String { get }
    func label(of field: ProfileDetails.Field) -> String
    /// What is wrong with what was written.
    func hint(of field: ProfileDetails.Field) -> String
    var saveButton: String { get }
    var savingProfile: String { get }
    var addingPhoto: String { get }
    var placeLeftOut: String { get }
    /// Why a photo was not added.
    func message(of error: PhotoError) -> String
}
