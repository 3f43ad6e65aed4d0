import MomentsCore

/// The sentences of the form for one's own profile.
package struct ProfileFormWords: Words {
    package let language: Language

    package var profileSaved: String { say("Your profile was saved.", zh: "主页已保存。") }

    package func label(of field: ProfileDetails.Field) -> String {
        switch field {
        case .name: say("Name", zh: "名字")
        case .bio: say("About you", zh: "简介")
        case .avatar: say("Picture", zh: "头像")
        case .background: say("Background", zh: "背景")
        }
    }

    /// The fault in the text of a field.
    package func hint(of field: ProfileDetails.Field) -> String {
        switch field {
        case .name:
            say(
                "A name needs 1 to \(ProfileDetails.maximumName) characters.",
                zh: "名字须为 1 到 \(ProfileDetails.maximumName) 个字符，且不能只有空白。")
        case .bio: say("At most \(ProfileDetails.maximumBio) characters.", zh: "最多 \(ProfileDetails.maximumBio) 个字符。")
        case .avatar, .background:
            say(
                "Enter a file or an address with https:// or http://, or leave it empty.",
                zh: "请选择照片文件，或输入以 https:// 或 http:// 开头的地址，或留空。")
        }
    }

    package var saveButton: String { say("Save", zh: "保存") }
    package var savingProfile: String { say("Saving …", zh: "正在保存…") }
}

extension Language {
    package var profileForm: ProfileFormWords { ProfileFormWords(language: self) }
}
