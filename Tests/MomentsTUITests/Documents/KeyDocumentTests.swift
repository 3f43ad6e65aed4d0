import MomentsKit
import Testing

@testable import MomentsTUI
@testable import TerminalKit

/// The tables of keys in docs/keys.md and the README, which are made from the action table.
struct KeyDocumentTests {
    private static let everywhere = Set(KeyContext.allCases)
    private static let typing = Set(KeyContext.allCases.filter(\.takesText))
    /// Where a key context is, when its name does not tell.
    private static let places: [KeyContext: String] = [
        .welcome: "what somebody without an account sees first",
        .login: "the forms to log in and to sign up", .moment: "one moment, whole",
        .search: "what you look for, while you type it", .results: "what a search found",
        .links: "several links, to choose one", .poll: "the answers of a poll, to vote",
        .compose: "what you write", .value: "the value of a setting, while you type it",
        .feedKinds: "what kinds of servers there are to follow", .signIn: "the form to sign in to a server",
        .feedForm: "the form to follow one more server", .outbox: "what waits for delivery to servers",
        .question: "a question before something is taken away", .palette: "all actions, to find one by a few letters",
        .notice: "a message where no other screen can show it", .photo: "one photo on the whole screen",
        .zoomed: "a photo in its own size, of which a part is in view", .profile: "who somebody is, and their moments",
        .serverViews: "the views of the servers you follow, to choose one",
        .serverSearchForm: "the form for a search on a server",
        .serverSearch: "what a server found",
        .listActions: "what can be done with a list, or the lists for a person, to choose one",
        .listMembers: "the people on a list that you made",
        .composeOptions: "the options of what you write, to choose one",
        .peopleList: "people of a list on a server", .versions: "the versions of a post",
        .serverView: "a thread, or something else that a server shows beside home",
        .photoImport: "how far an import of photos is",
        .profileForm: "the form for what you say about yourself", .files: "your folders, to choose a photo",
    ]

    private let words = Language.english

    @Test func documentOfKeysMatchesItsGolden() throws {
        let sections =
            [
                section("Everywhere", ActionTable.entries.filter { Set($0.contexts) == Self.everywhere }),
                section("Where text is typed", ActionTable.entries.filter { Set($0.contexts) == Self.typing }),
            ] + KeyContext.allCases.map { section($0) }

        try DocumentPart(path: "docs/keys.md", name: "keys").expectMatch(sections.joined(separator: "\n\n"))
    }

    @Test func tableOfTenKeysMatchesItsGolden() throws {
        let actions: [Action] = [
            .nextMoment, .open, .openPhoto, .like, .undo, .compose, .search, .palette, .help, .leave,
        ]
        var table = DocumentTable("key", "what it does")

        for action in actions {
            let key = try #require(Keymap.default.key(for: action, in: .timeline))
            table.add("`\(key.name)`", words.actions.sentence(of: action))
        }

        try DocumentPart(path: "README.md", name: "keys").expectMatch(table.text)
    }

    private func section(_ context: KeyContext) -> String {
        let entries = ActionTable.entries(in: context).filter {
            ![Self.everywhere, Self.typing].contains(Set($0.contexts))
        }
        let place = Self.places[context].map { ": \($0)" } ?? ""
        return section("`\(context.rawValue)`\(place)", entries)
    }

    private func section(_ title: String, _ entries: [ActionTable.Entry]) -> String {
        var table = DocumentTable("keys", "what they do", "action")
        for entry in entries {
            let keys = entry.keys.map { "`\($0.name)`" }.joined(separator: " ")
            table.add(keys, words.actions.sentence(of: entry.action), "`\(entry.action.rawValue)`")
        }
        return "## \(title)\n\n\(table.text)"
    }
}
