import MomentsCore

/// The sentences of the form for a search on a server.
package struct ServerSearchFormWords: Words {
    package let language: Language

    package var title: String { say("Search the server", zh: "在服务器上搜索") }
    package func label(of field: ServerSearchField) -> String { say("Search for", zh: "查找") }

    /// The fault in the typed text.
    package func hint(of field: ServerSearchField) -> String {
        say(
            "Enter a name, an address, or a hashtag such as #kites.",
            zh: "名字、地址，或由文字、数字和 _ 组成的话题，例如 #风筝。")
    }

    package var button: String { say("Search", zh: "搜索") }
}

extension Language {
    package var serverSearchForm: ServerSearchFormWords { ServerSearchFormWords(language: self) }
}
