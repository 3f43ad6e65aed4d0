import MomentsCore

extension English: ProfileWords {
    package var ownProfileTitle: String { "Your profile" }
    package var profileTitle: String { "Profile" }
    package func counts(_ counts: ProfileCounts) -> String {
        let moments = "\(counts.moments.grouped) \(counts.moments == 1 ? "moment" : "moments")"
        let media = [(counts.photos, "photo"), (counts.videos, "video"), (counts.sounds, "sound")]
            .filter { $0.0 > 0 }.map { ", \($0.0.grouped) \($0.1)\($0.0 == 1 ? "" : "s")" }.joined()
        guard counts.albums > 0 else { return moments + media }
        return "\(moments)\(media), \(counted(counts.albums, "album", "albums")) (an album is a month with photos)"
    }

    package func followers(_ count: Int) -> String { counted(count, "follower", "followers") }
    package var noMomentsOfYou: String { "You have not written anything yet." }
    package var noMomentsOfThem: String { "No moments of theirs are here." }

    package var profileAdvice: String { "An empty line lists moments. A number opens that moment." }
}
