/// The sentences about the versions of a post.
package struct VersionsWords: Words {
    package let language: Language

    package var current: String { say("current", zh: "当前") }
    package var original: String { say("original", zh: "最初") }
    /// Of a version that has no text.
    package var noText: String { say("No text.", zh: "没有文字。") }

    // MARK: In lines

    /// A version as it is announced; no full stop at the end of its head.
    package func line(_ date: String, _ place: String?) -> String {
        place.map { say("\(date), \($0)", zh: "\(date)，\($0)") } ?? date
    }

    /// The advice below the list of versions, in lines.
    package var advice: String {
        say("An empty line goes back. Type a number to open that version.", zh: "空行返回。输入编号，打开该版本。")
    }
}

extension Language {
    package var versions: VersionsWords { VersionsWords(language: self) }
}
