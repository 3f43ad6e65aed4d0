import MomentsCore

/// What a profile says to a person.
package protocol ProfileWords: MomentActionWords {
    var ownProfileTitle: String { get }
    var profileTitle: String { get }
    func albums(_ count: Int) -> String
    func followers(_ count: Int) -> String
    /// They are the author of nothing that is here.
    var noMomentsOfThem: String { get }

    // MARK: In lines

    /// What can be typed.
    var profileAdvice: String { get }
}
