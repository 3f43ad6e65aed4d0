import ArgumentParser
import MomentsCore

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
            --focus goes by the same order; only servers keep it.

            The post goes to the account of --feed, or else of the setting post-to. Otherwise it goes to the first \
            Mastodon-compatible server that you follow, unless you have posts that are only on this computer. A reply goes \
            to the server of the post it replies to. The output says where the post went. The server gets it \
            as soon as it can be reached; the id of the moment stays the same. Its text is sent as written: \
            mention the people who should be notified of a reply, or receive a direct message.
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

    /// What only a server could do.
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
