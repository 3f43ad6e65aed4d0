import ArgumentParser
import MomentsCore

/// `moments edit`
struct EditCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit", abstract: "Edit a post of yours.",
        discussion: """
            The text is one or several arguments, joined by spaces. Without any, or with -, it is read from standard input, \
            without the line breaks at its end. It is sent as written.

            The photos, poll and visibility of the post do not change. A post that was not sent yet is sent with the new text.
            """)

    @OptionGroup var target: TargetMoment
    @Argument(help: "The new text.") var text: [String] = []
    @Option(
        help: ArgumentHelp(
            "The new content warning; \"\" removes it. By default it stays.",
            valueName: "text"))
    var warning: String?
    @OptionGroup var options: AccountCommandOptions
    @OptionGroup var wait: WaitOptions

    func validate() throws {
        guard !readsInput else { return }
        if let error = PostInput.error(text.joined(separator: " ")) { throw ValidationError(error) }
    }

    @MainActor func run() async throws {
        let timeline = try OwnTimeline(options)
        let moment = try target.find(in: timeline)
        guard let feed = moment.feed, let status = moment.status else { throw ChangeError.notStatus }
        guard let edited = EditedStatus(moment) else { throw ChangeError.cannotEdit }
        let written = readsInput ? try PostInput.read() : try PostInput.checked(text.joined(separator: " "))
        var place = StatusOptions(
            feed: feed, visibility: status.visibility, spoilerText: warning ?? status.spoilerText)
        place.editing = edited
        try StatusPostRun(OwnFeeds(timeline)).check(written.text, place)
        try await ChangeRun(timeline, json: options.json).edit(Post(written, status: place), moment, wait: wait.wait)
    }

    private var readsInput: Bool { text == ["-"] || text.isEmpty }
}

/// `moments delete`
struct DeleteCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete",
        abstract: "Delete a post or share of yours, also on its server. This cannot be undone.")

    @OptionGroup var target: TargetMoment
    @OptionGroup var options: AccountCommandOptions
    @OptionGroup var wait: WaitOptions

    @MainActor func run() async throws {
        let timeline = try OwnTimeline(options)
        try await ChangeRun(timeline, json: options.json).delete(
            target.find(in: timeline), wait: wait.wait)
    }
}

/// `moments share`
struct ShareCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "share", abstract: "Share a moment of a Moments server to your own timeline, naming its origin.",
        discussion: "You can share a moment only once. Posts of Mastodon-compatible servers are boosted instead.")

    @OptionGroup var target: TargetMoment
    @OptionGroup var options: AccountCommandOptions

    @MainActor func run() async throws {
        let timeline = try OwnTimeline(options)
        try await ChangeRun(timeline, json: options.json).share(target.find(in: timeline).id)
    }
}
