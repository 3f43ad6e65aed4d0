import ArgumentParser
import MomentsCore

/// `moments post`
struct PostCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "post", abstract: "Post text, photos, or both.",
        discussion: """
            The text is one or several arguments, joined by blanks; without any and without photos, or with -, it comes \
            from standard input, less the line ends at its end. It has at most \(PostText.limit) characters. A text may \
            begin with one dash; what begins with two stands behind --.

            Photos are copied into a folder beside the store, without what says where they were taken. The first --alt \
            is of the first --photo, the second of the second; --alt "" leaves one out. Where none is given, what the file \
            itself says is to be seen on it is its alt text. So it is with --focus, which only servers keep.

            It goes where --feed says, or else the setting post-to, or else on the first Mastodon-compatible server that \
            you follow while you wrote nothing that is only on this computer; a reply goes where the moment is. The output \
            says where it went. A server gets it as soon as there is one; its id stays the same. It \
            is posted as it is written: who is to be told of an answer, or to get a direct message, is named in it.
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
