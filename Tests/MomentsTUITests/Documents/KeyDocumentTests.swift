import MomentsKit
import Testing

@testable import MomentsTUI
@testable import TerminalKit

/// The tables of keys in docs/keys.md and the README, which are made from the action table.
struct KeyDocumentTests {
    /// Sets of key contexts that the page names once.
    private static let sets: [(name: String, contexts: Set<KeyContext>)] = [
        ("everywhere", Set(KeyContext.allCases)),
        ("text", Set(KeyContext.allCases.filter(\.takesText))),
        ("rows", Set(ActionTable.choosing)),
        ("posts", Set(ActionTable.withMoments)),
    ]
    /// The screen of each key context.
    private static let places: [KeyContext: String] = [
        .welcome: "the first screen without an account", .login: "the forms to log in and to sign up",
        .timeline: "the home timeline", .moment: "one post in its conversation",
        .search: "the search field", .results: "the posts that a search found",
        .links: "the links, people and hashtags of a post", .poll: "the choices of a poll",
        .compose: "the composer", .accounts: "the accounts on this computer", .value: "the field of a setting",
        .feeds: "the servers and accounts you follow", .feedKinds: "the kinds of servers to follow",
        .signIn: "the sign-in to a server", .feedForm: "the form for one more server",
        .outbox: "changes that wait to be sent", .question: "a question before something is deleted",
        .help: "the list of keys", .palette: "the list of actions", .notice: "a message over the whole screen",
        .gallery: "the photos of your posts", .photo: "one photo full screen",
        .zoomed: "one photo, enlarged", .folder: "the photos of a folder",
        .photoFile: "one photo file full screen", .zoomedFile: "one photo file, enlarged",
        .profile: "an author and their posts", .files: "the file picker",
        .serverView: "another timeline of a server", .serverViews: "the list of other timelines",
        .serverSearchForm: "the form for a search on a server", .serverSearch: "the results of a search on a server",
        .peopleList: "a list of people", .versions: "the versions of a post",
        .personActions: "mute, block, report and more for a person", .personText: "a note or a report on a person",
        .composeOptions: "the options of the composer", .listActions: "the actions on a list",
        .listMembers: "the people on a list", .photoImport: "the progress of an import",
        .profileForm: "the form for your own profile",
    ]

    private let words = Language.english

    @Test func documentOfKeysMatchesItsGolden() throws {
        let sections = ActionGroup.allCases.map { group in
            var table = DocumentTable("keys", "what they do", "action", "where")
            for entry in ActionTable.entries where entry.group == group {
                table.add(
                    entry.keys.map { "`\($0.name)`" }.joined(separator: " "), words.actions.sentence(of: entry.action),
                    "`\(entry.action.rawValue)`", place(of: entry))
            }
            return "## \(words.help.heading(group))\n\n\(table.text)"
        }

        try DocumentPart(path: "docs/keys.md", name: "keys").expectMatch(sections.joined(separator: "\n\n"))
    }

    @Test func documentOfContextsMatchesItsGolden() throws {
        var table = DocumentTable("key context", "which screen it is")
        for set in Self.sets.dropFirst() {
            let names = KeyContext.allCases.filter(set.contexts.contains).map { "`\($0.rawValue)`" }
            table.add(set.name, names.joined(separator: ", "))
        }
        for context in KeyContext.allCases {
            table.add("`\(context.rawValue)`", Self.places[context] ?? context.rawValue)
        }

        try DocumentPart(path: "docs/keys.md", name: "contexts").expectMatch(table.text)
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

    /// The key contexts of an entry, the sets that have a name by their names.
    private func place(of entry: ActionTable.Entry) -> String {
        var rest = Set(entry.contexts)
        var names: [String] = []
        for set in Self.sets where set.contexts.isSubset(of: rest) {
            names.append(set.name)
            rest.subtract(set.contexts)
        }
        names += KeyContext.allCases.filter(rest.contains).map { "`\($0.rawValue)`" }
        return names.joined(separator: ", ")
    }
}
