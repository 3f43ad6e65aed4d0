extension English: ServerSearchWords {
    package var isSearching: String { "The server is being asked …" }
    package var nothingFound: String { "The server found nothing." }
    package func lacksSearch(_ server: String) -> String { "\(server) has no search, or does not let you search." }

    package func foundPerson(_ name: String, _ handle: String, _ text: String?) -> String {
        ([Sentence.ended("\(name), \(handle)")] + (text.map { [Sentence.ended($0)] } ?? [])).joined(separator: " ")
    }
    package func foundTag(_ name: String) -> String { "Hashtag \(name)." }
    package func foundPost(by name: String, _ text: String?) -> String {
        (["Post by \(name)."] + (text.map { [Sentence.ended($0)] } ?? [])).joined(separator: " ")
    }
    package var serverSearchAdvice: String { "An empty line lists what was found. A number opens it." }
}
