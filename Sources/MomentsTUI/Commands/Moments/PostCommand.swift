import ArgumentParser
import Foundation
import MomentsKit

/// `moments post`
struct PostCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "post", abstract: "Post a text into the timeline of whoever is logged in.",
        discussion: """
            The text is one or several arguments, joined by blanks; without any, or with -, it comes from standard input, \
            less the line ends at its end. It has at most \(PostText.limit) characters. A text may begin \
            with one dash; what begins with two stands behind --.
            """)

    @Argument(help: "What to post.") var text: [String] = []
    @OptionGroup var account: AccountOptions
    @OptionGroup var store: StoreOptions
    @OptionGroup var result: ResultOptions

    func validate() throws {
        guard !readsInput else { return }
        if let error = PostInput.error(text.joined(separator: " ")) { throw ValidationError(error) }
        guard PostInput.argumentsAreText else { throw ValidationError(PostInput.noText) }
    }

    @MainActor func run() async throws {
        let timeline = try OwnTimeline(store, account)
        let text = try readsInput ? PostInput.read() : PostInput.checked(text.joined(separator: " "))
        try await ChangeRun(timeline, result).post(Post(text))
    }

    private var readsInput: Bool { text.isEmpty || text == ["-"] }
}
