import MomentsCore

/// What a profile says to a person.
package protocol ProfileWords: MomentActionWords {
    var ownProfileTitle: String { get }
    var profileTitle: String { get }
    /// "12 moments, 30 photos, 3 albums", and what an album is.
    func counts(_ counts: ProfileCounts) -> String
    func followers(_ count: Int) -> String
    /// The person has written nothing yet.
    var noMomentsOfYou: String { get }
    /// They are the author of nothing that is here.
    var noMomentsOfThem: String { get }

    // MARK: In lines

    /// What can be typed.
    var profileAdvice: String { get }
}
