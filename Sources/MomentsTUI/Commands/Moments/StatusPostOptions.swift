import ArgumentParser
import MomentsCore

/// Where a post goes beside the timeline, and how it stands there.
struct StatusPostOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Post it on a Mastodon-compatible server, by the account of this feed; local keeps it on this computer only.",
            valueName: "name"))
    var feed: String?
    @Option(
        help: ArgumentHelp(
            "The moment that it answers, by its id; it is posted where that is, for no more people.", valueName: "id"))
    var reply: Int64?
    @Option(
        help:
            "Choose the visibility on the server. Without this your account's default there, and for a reply no more people than what it replies to."
    )
    var visibility: StatusVisibility?
    @Option(help: ArgumentHelp("A content warning, behind which its text is folded.", valueName: "text"))
    var warning: String?
    @Flag(help: "Its photos are covered until asked for.") var sensitive = false
    /// `--language` is that of the app, which every command takes.
    @Option(
        name: .customLong("text-language"),
        help: ArgumentHelp("The language of its text, as in ISO 639: en, zh.", valueName: "code"))
    var language: String?

    /// Whether it is to be on this computer only, whatever is followed.
    var isLocal: Bool { feed.map(PostTo.init) == .local && reply == nil }

    /// Whether it says how it stands on a server.
    var isForServer: Bool { visibility != nil || warning != nil || language != nil || sensitive }

    func validate() throws {
        if let language, !StatusOptions.isLanguage(language) {
            throw ValidationError("\(language) is not a language code. Use two or three letters, such as en.")
        }
    }
}

nonisolated extension StatusVisibility: ExpressibleByArgument {
    public static var allValueStrings: [String] { choices.map(\.rawValue) }

    public init?(argument: String) {
        guard let value = Self(rawValue: argument), Self.choices.contains(value) else { return nil }
        self = value
    }
}
