/// The names of the options of a post.
package struct ComposeOptionsWords: Words {
    package let language: Language

    package var title: String { say("Options", zh: "选项") }

    package func text(of option: ComposeOption.State) -> String {
        switch option.id {
        case .visibility: say("Visibility", zh: "可见范围")
        case .contentWarning: say("Content warning", zh: "内容警告")
        case .choosePhoto: say("Choose photos", zh: "选择照片")
        case .addPhoto: say("Add a photo by its path", zh: "按路径添加照片")
        case .sensitive: say("Mark photos as sensitive", zh: "将照片标为敏感")
        case .photoFocus: say("Focus of the photo", zh: "照片的焦点")
        case .movePhotoUp: say("Move the photo up", zh: "将照片前移")
        case .movePhotoDown: say("Move the photo down", zh: "将照片后移")
        case .removePhoto: say("Remove the photo or the choice", zh: "移除照片或投票选项")
        case .poll:
            option.value == nil ? say("Add a poll", zh: "添加投票") : say("Add a choice to the poll", zh: "为投票添加选项")
        case .pollMultiple: say("Allow multiple choices", zh: "投票可多选")
        case .pollDuration: say("Poll duration", zh: "投票时长")
        case .account: say("Account", zh: "账号")
        case .language: say("Language", zh: "语言")
        case .editElsewhere: say("Write in your own editor", zh: "用自己的编辑器继续编辑")
        case .selectAll: say("Select all of the text", zh: "全选文字")
        case .copySelection: say("Copy the selected text", zh: "复制所选文字")
        case .discard: say("Discard the draft", zh: "清空草稿")
        }
    }

    // MARK: In lines

    package func line(_ text: String, value: String?, reason: String?) -> String {
        language.statuses.sentence(of: [text, value, reason].compactMap(\.self))
    }
}

extension Language {
    package var composeOptions: ComposeOptionsWords { ComposeOptionsWords(language: self) }
}
