import MomentsCore

/// What a profile says to a person.
package protocol ProfileWords: MomentActionWords {
    var ownProfileTitle: String { get }
    var profileTitle: String { get }
    func albums(_ count: Int) -> String
    func followers(_ count: Int) -> String
    /// They are the author of nothing that is here.
    var noMomentsOfThem: String { get }
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

    // MARK: In lines

    /// Asks for a field.
    /// - Parameter text: what is there, which an empty line keeps.
    func profilePrompt(_ label: String, text: String?) -> String
    /// What can be typed.
    var profileAdvice: String { get }
}
