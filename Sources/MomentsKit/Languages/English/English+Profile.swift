import MomentsCore

extension English: ProfileWords {
    package var ownProfileTitle: String { "Your profile" }
    package var profileTitle: String { "Profile" }
    package func counts(_ counts: ProfileCounts) -> String {
        let moments = "\(counts.moments.grouped) \(counts.moments == 1 ? "moment" : "moments")"
        guard counts.photos > 0 else { return moments }
        let photos = "\(moments), \(counts.photos.grouped) \(counts.photos == 1 ? "photo" : "photos")"
        guard counts.albums > 0 else { return photos }
        return "\(photos), \(counted(counts.albums, "album", "albums")) (an album is a month with photos)"
    }

    package func followers(_ count: Int) -> String { counted(count, "follower", "followers") }
    package var noMomentsOfYou: String { "You have not written anything yet." }
    package var noMomentsOfThem: String { "No moments of theirs are here." }

    package var profileAdvice: String { "An empty line lists moments. A number opens that moment." }
}
