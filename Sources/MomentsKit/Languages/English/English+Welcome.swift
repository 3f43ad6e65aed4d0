extension English: WelcomeWords {
    package var welcome: String {
        "Moments is one timeline of the posts, links and photos that you and your friends share, kept on your own "
            + "machine."
    }

    package func name(of way: WelcomeWay) -> String {
        switch way {
        case .demo: "Look around"
        case .signUp: "Start my own"
        case .mastodon: "Follow Mastodon"
        case .logIn: "Log in"
        case .photos: "Look at photos"
        }
    }

    package func detail(of way: WelcomeWay) -> String {
        switch way {
        case .demo: "in sample moments, gone when you leave"
        case .signUp: "with an account on this machine"
        case .mastodon: "your home timeline there, kept here"
        case .logIn: "to an account made on this machine"
        case .photos: "of a folder; nothing is kept"
        }
    }

    package func welcomeLine(_ name: String, _ detail: String) -> String { "\(name): \(detail)." }
    package var welcomeAdvice: String { "Type the number of what to begin with." }
}
