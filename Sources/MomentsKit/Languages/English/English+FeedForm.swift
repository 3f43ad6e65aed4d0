extension English: FeedFormWords {
    package var feedFormTitle: String { "Follow a server" }
    package var feedFormPurpose: String { "Token and headers only where the server asks for them" }

    package func label(of field: FeedFormField) -> String {
        switch field {
        case .address: "Address"
        case .name: "Name"
        case .userID: "User id"
        case .token: "Token"
        case .header(0): "Header"
        case .header(let index): "Header \(index + 1)"
        case .password: "Password"
        }
    }

    package func explanation(of field: FeedFormField) -> String {
        switch field {
        case .address: "Where the server answers, say https://moments.example/graphql"
        case .name: "What you call it, say kitchen; without one, its host"
        case .userID: "Whose timeline: a number or name there; 0 is its first user"
        case .token: "What the server gave you, if it wants one, say eyJhbGciOi"
        case .header: "One more that the server wants, say X-Key: value"
        case .password: "The one of your account here, under which secrets are kept"
        }
    }

    package var feedFormButton: String { "Check and add" }
    package var addsUnchecked: String { "Add it nevertheless" }
    package var sendsPlain: String { "Send without encryption" }

    package func checking(_ server: String) -> String { "Asking \(server) …" }
    package var isAdding: String { "Adding it …" }

    package func followed(_ name: String, owner: String?, moments: Int) -> String {
        "\(name) was added: it has \(momentsOfFeed(moments))" + (owner.map { " of \($0)." } ?? ".")
    }

    package func followedUnchecked(_ name: String) -> String {
        "\(name) was added without an answer; it is asked again by itself."
    }

    package var wrongAddress: String { "An address looks like https://moments.example/graphql" }
    package var exposedAddress: String { "Everybody on the way could read along: use https, or allow it below." }
    package var missingUserID: String { "Whose timeline? The server's number or name of the user." }
    package var wrongToken: String { "A token has no blanks and only ASCII characters." }
    package var wrongHeader: String { "A header looks like X-Key: value" }
    package var neededPassword: String { "The first secret of your account needs its password." }

    package func unchecked(name: String) -> String { "\(name) adds it nevertheless." }
    package func plain(name: String) -> String { "\(name) allows sending without encryption, or forbids it again." }
    package func plainState(_ isAllowed: Bool) -> String {
        isAllowed ? "Sending without encryption is allowed." : "Nothing is sent without encryption."
    }
}
