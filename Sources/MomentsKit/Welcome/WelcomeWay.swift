/// A way to begin for a person who has no account here.
package enum WelcomeWay: CaseIterable, Equatable, Sendable {
    case demo, signUp, mastodon, logIn, photos

    var destination: Destination {
        switch self {
        case .demo: .demo
        case .signUp: .signUp
        case .mastodon: .signUpToSignIn
        case .logIn: .logIn(nil)
        case .photos: .photoFolder(.viewing)
        }
    }
}
