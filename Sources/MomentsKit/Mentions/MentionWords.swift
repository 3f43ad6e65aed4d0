/// The sentences about mentions for a person who looks elsewhere.
package struct MentionWords: Words {
    package let language: Language

    package func mentioned(by name: String) -> String { say("\(name) mentions you", zh: spaced(name, "提到了你")) }

    /// A direct message arrived.
    package func sentDirectly(by name: String) -> String {
        say("\(name) sent you a direct message", zh: spaced(name, "发来一条私信"))
    }

    /// Several came.
    package func mentions(_ count: Int) -> String {
        say("\(count.grouped) posts mention you", zh: "\(count.grouped) 条动态提到了你")
    }

    /// A person without a name.
    package var someone: String { say("Somebody", zh: "有人") }
}

extension Language {
    package var mentions: MentionWords { MentionWords(language: self) }
}
