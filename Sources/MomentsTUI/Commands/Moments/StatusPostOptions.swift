import ArgumentParser
import MomentsCore

/// Where a post goes beside the timeline, and how it stands there.
struct StatusPostOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Post from this feed's account on its server; local keeps the post on this computer only.",
            valueName: "name"))
    var feed: String?
    @Option(
        help: ArgumentHelp(
            "The id of the post to reply to; the reply goes to its server and is no more visible.", valueName: "id"))
    var reply: Int64?
    @Option(
        help:
            "The visibility on the server. By default your account's; a reply is no more visible than the post it replies to."
    )
    var visibility: StatusVisibility?
    @Option(help: ArgumentHelp("A content warning that hides the text.", valueName: "text"))
    var warning: String?
    @Flag(help: "Mark its photos as sensitive.") var sensitive = false
    /// `--language` is that of the app, which every command takes.
    @Option(
        name: .customLong("text-language"),
        help: ArgumentHelp("The language of the text, as in ISO 639: en, zh.", valueName: "code"))
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
