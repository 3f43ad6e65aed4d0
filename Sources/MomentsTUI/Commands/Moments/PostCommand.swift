import ArgumentParser
import Libc
import MomentsCore
import SystemPackage

/// `moments post`
struct PostCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "post", abstract: "Post text, photos, or both.",
        discussion: """
            The text is one or several arguments, joined by spaces. With -, or without text and photos, it is read from \
            standard input, without the line breaks at its end. It can have at most \(PostText.limit) characters. A text may \
            begin with one dash; put -- before a text that begins with two.

            Photos are copied into a folder beside the store, without their location. The first --alt describes the first \
            --photo, the second the second; --alt "" gives one none. Without --alt, a photo's own description is used. \
            --focus follows the same order; only servers keep it.

            --feed or the setting post-to says where the post goes. Without them it goes to the first Mastodon-compatible \
            server that you follow, unless you have posts that are only on this computer. A reply goes to the server of the \
            post it replies to. The output says where the post went.

            The server gets the post as soon as it can be reached; the id of the moment stays the same. The text is sent \
            as written: mention whom you reply to, or who receives a direct message.
            """)

    @Argument(help: "What to post.") var text: [String] = []
    @Option(help: ArgumentHelp("A JPEG, PNG, GIF or WebP; can be repeated.", valueName: "file"))
    var photo: [FileArgument] = []
    @Option(help: ArgumentHelp("A description of the photo, for those who cannot see it.", valueName: "text"))
    var alt: [String] = []
    @Option(
        help: ArgumentHelp(
            "The focus of the photo where it is cropped: 0,0 is the middle, -1,1 the upper left.", valueName: "x,y"
        ))
    var focus: [PhotoFocus] = []
    @OptionGroup var status: StatusPostOptions
    @OptionGroup var poll: PollPostOptions
    @OptionGroup var wait: WaitOptions
    @OptionGroup var options: AccountCommandOptions

    func validate() throws {
        if alt.count > photo.count { throw ValidationError("There are more alt texts than photos.") }
        if photo.count > MomentBounds.photos {
            throw ValidationError("A post can have \(MomentBounds.photos) photos.")
        }
        if focus.count > photo.count { throw ValidationError("There are more --focus than photos.") }
        if status.isLocal { try checkLocal() }
        if !photo.isEmpty, poll.poll != nil { throw ValidationError("A post can have photos or a poll, not both.") }
        guard !readsInput, !text.isEmpty else { return }
        if let error = PostInput.error(text.joined(separator: " ")) { throw ValidationError(error) }
    }

    /// Refuses options that only a server could fulfil.
    private func checkLocal() throws {
        if status.isForServer {
            throw ValidationError("Options about a server's post need --feed or --reply.")
        }
        if !focus.isEmpty { throw ValidationError("Only servers keep the focus of a photo: choose one with --feed.") }
        if poll.poll != nil { throw ValidationError("Only posts on servers can have polls: use --feed or --reply.") }
        if wait.wait { throw ValidationError("There is no server to wait for: the post is only on this computer.") }
    }

    @MainActor func run() async throws {
        let timeline = try OwnTimeline(options)
        let change = ChangeRun(timeline, json: options.json)
        let text = try written()
        let server = StatusPostRun(OwnFeeds(timeline))
        let place = try server.options(status, of: text?.text ?? "", poll: poll.poll)
        if place == nil { try checkLocal() }
        try await PostRun(change: change, photos: change.photos(timeline), server: server)
            .post(text, photo.map(\.path), altTexts: alt, focuses: focus, as: place, wait: wait.wait)
    }

    /// Nil where there are photos alone.
    private func written() throws -> PostText? {
        if readsInput { return try PostInput.read() }
        return text.isEmpty ? nil : try PostInput.checked(text.joined(separator: " "))
    }

    private var readsInput: Bool { text == ["-"] || text.isEmpty && photo.isEmpty }
}

nonisolated extension PhotoFocus: ExpressibleByArgument {
    public init?(argument: String) { self.init(argument) }
}

/// The text of a new post, from arguments or standard input.
nonisolated enum PostInput {
    static let noText = "This is not UTF-8 text. Nothing was posted."
    /// The maximum number of bytes that are read: far more than the characters of a post ordinarily have.
    private static let bytesLimit = 1_024 * 1_024
    private static let newlines = [UInt8(ascii: "\n"), UInt8(ascii: "\r")]

    /// The error of a text; nil if it can be posted.
    static func error(_ text: String) -> String? {
        if text.utf8.contains(0) { return "The text has a NUL character. Nothing was posted." }
        if text.utf8.count > bytesLimit { return tooLong }
        if PostText(text) != nil { return nil }
        return text.allSatisfy(\.isWhitespace) ? "There is nothing to post: the text is blank." : tooLong
    }

    static func checked(_ text: String) throws(Failure) -> PostText {
        guard error(text) == nil, let post = PostText(text) else { throw Failure(error(text) ?? noText) }
        return post
    }

    /// Everything on standard input, less the line ends at its end.
    static func read() throws(Failure) -> PostText {
        if isatty(STDIN_FILENO) == 1 { Output.note("Write the post, then press Ctrl+D on a line of its own.") }
        var bytes = try all()
        while let last = bytes.last, newlines.contains(last) { bytes.removeLast() }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw Failure(noText) }
        return try checked(text)
    }

    private static var tooLong: String {
        "The text is too long: a post can have \(PostText.limit) characters. Nothing was posted."
    }

    private static func all() throws(Failure) -> [UInt8] {
        do {
            return try FileDescriptor.standardInput.readToEnd(atMost: bytesLimit)
        } catch .tooLarge {
            throw Failure(tooLong)
        } catch {
            throw Failure("Standard input cannot be read: \(error.reason).")
        }
    }
}

/// The server, visibility and other options of a post.
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

    /// Whether it is to be on this computer only, whatever feeds are followed.
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

/// The poll of a post. The names are those of toot.
struct PollPostOptions: ParsableArguments {
    @Option(
        name: .customLong("poll-option"),
        help: ArgumentHelp("A choice of a poll; give at least two.", valueName: "text"))
    var options: [String] = []
    @Flag(name: .customLong("poll-multiple"), help: "Allow multiple choices in the poll.")
    var isMultiple = false
    @Option(
        name: .customLong("poll-expires-in"),
        help: ArgumentHelp(
            "How long the poll is open: 30m, 6h, 3d. A day by default.", valueName: "time"))
    var expiresIn: PollTime?

    /// Nil where there is none.
    var poll: NewPoll? {
        let seconds = expiresIn?.seconds ?? PollTime.day
        return NewPoll(options: options, expiresIn: seconds, isMultiple: isMultiple).written
    }

    func validate() throws {
        if poll == nil, isMultiple || expiresIn != nil || !options.isEmpty {
            throw ValidationError("A poll needs choices: --poll-option.")
        }
    }
}

/// The duration of a poll, as it is typed: a number and m, h or d.
nonisolated struct PollTime: Equatable, ExpressibleByArgument {
    static let day = 86_400
    private static let units: [Character: Int] = ["m": 60, "h": 3_600, "d": day]

    let seconds: Int

    init?(argument: String) {
        guard let unit = argument.last.flatMap({ Self.units[$0] }), let count = Int(argument.dropLast()), count > 0
        else { return nil }
        let (seconds, isTooMuch) = count.multipliedReportingOverflow(by: unit)
        guard !isTooMuch else { return nil }
        self.seconds = seconds
    }
}
