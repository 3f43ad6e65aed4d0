/// Sentences of one feature, in every language: each stands once, its languages side by side. One that a language lacks does not
/// compile.
package protocol Words: Sendable {
    var language: Language { get }
}

extension Words {
    /// The text in the language that is spoken; only that one is made.
    /// - Parameter zh: simplified Chinese.
    package func say<Text>(_ english: @autoclosure () -> Text, zh: @autoclosure () -> Text) -> Text {
        say(english, zh: zh)
    }

    /// The same for a text that takes several statements.
    package func say<Text>(_ english: () -> Text, zh: () -> Text) -> Text {
        switch language {
        case .english: english()
        case .simplifiedChinese: zh()
        }
    }
}

/// Features are found on it: `language.outbox.title`. So are the messages of errors, which more than one feature can meet.
extension Language: Words {
    package var language: Language { self }
}
