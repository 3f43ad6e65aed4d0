/// The sentences of the form for a text about a person.
package struct PersonTextWords: Words {
    package let language: Language

    package func title(_ use: PersonTextUse, _ who: String) -> String {
        switch use {
        case .note: say("Note on \(who)", zh: "对 \(who) 的备注")
        case .report: say("Report \(who)", zh: "举报 \(who)")
        }
    }

    package func label(_ use: PersonTextUse) -> String {
        switch use {
        case .note: say("Note", zh: "备注")
        case .report: say("What is wrong", zh: "问题")
        }
    }

    package func button(_ use: PersonTextUse) -> String {
        switch use {
        case .note: say("Save: only you see it", zh: "保存：只有你能看到")
        case .report: say("Next: choose what goes along", zh: "下一步：选择要附上的内容")
        }
    }

    package func isTooLong(_ maximum: String) -> String {
        say("At most \(maximum) characters.", zh: "最多 \(maximum) 个字符。")
    }
}

extension Language {
    package var personText: PersonTextWords { PersonTextWords(language: self) }
}
