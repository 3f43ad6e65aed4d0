/// A place without content: a sentence, and the actions that help there.
package struct EmptyPlace: Equatable, Sendable {
    /// An action that helps. The raw value is its name, as the config file has it.
    package enum Step: String, CaseIterable, Sendable {
        case compose, views, feeds, refresh, back
        case importPhotos = "import-photos"
        case addFeed = "add-feed"
        case addMember = "add-member"
        case editProfile = "edit-profile"
        case mentionsOnly = "mentions-only"
        case otherPosts = "other-posts"
        case personLinks = "person-links"
        case clearText = "kill-to-start"
    }

    /// An action with what it does there.
    package struct Way: Equatable, Sendable {
        package let step: Step
        package let text: String

        package init(_ step: Step, _ text: String) {
            self.step = step
            self.text = text
        }
    }

    package var sentence: String
    /// The most helpful one first. Those without a key there are left out.
    package var ways: [Way]

    package init(_ sentence: String, _ ways: [Way] = []) {
        self.sentence = sentence
        self.ways = ways
    }
}
