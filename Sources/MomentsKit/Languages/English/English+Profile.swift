import MomentsCore

extension English: ProfileWords {
    package var ownProfileTitle: String { "Your profile" }
    package var profileTitle: String { "Profile" }
    package func albums(_ count: Int) -> String { counted(count, "album", "albums") }
    package func followers(_ count: Int) -> String { counted(count, "follower", "followers") }
    package var noMomentsOfThem: String { "No moments of theirs are here." }

    package var profileAdvice: String { "An empty line lists moments. A number opens that moment." }
}
