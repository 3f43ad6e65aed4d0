extension MomentFormatter {
    /// The header of a timeline that belongs to this person.
    func header(_ profile: Profile) -> TimelineProps.Header {
        var header = TimelineProps.Header()
        header.name = profile.name
        header.email = profile.email
        header.avatarURL = link(profile.avatar)
        header.backgroundURL = link(profile.background)
        return header
    }
}
