import MomentsKit

/// The parts of the list that only a person's moments have.
struct ProfileList: MomentListContent {
    typealias Announcements = ProfileAnnouncements

    private let profile: any ProfilePresenting
    let words: Language

    init(_ profile: any ProfilePresenting, _ words: Language) {
        (self.profile, self.words) = (profile, words)
    }

    var presenter: any MomentListPresenting { profile }

    func context(of props: ProfileProps) -> KeyContext { .profile }

    func advice(in props: ProfileProps) -> [String] { [words.profile.advice] }

    func perform(_ action: Action) {
        switch action {
        case .editProfile: profile.onEdit()
        case .gallery: profile.onGallery()
        case .back: profile.onClose()
        default: break
        }
    }
}
