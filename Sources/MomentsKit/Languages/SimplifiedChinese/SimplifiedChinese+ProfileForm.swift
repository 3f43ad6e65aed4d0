import MomentsCore

extension SimplifiedChinese: ProfileFormWords {
    package var profileSaved: String { "主页已保存。" }

    package func label(of field: ProfileDetails.Field) -> String {
        switch field {
        case .name: "名字"
        case .bio: "简介"
        case .avatar: "头像"
        case .background: "背景"
        }
    }

    package func hint(of field: ProfileDetails.Field) -> String {
        switch field {
        case .name: "名字须为 1 到 \(ProfileDetails.maximumName) 个字符，且不能只有空白。"
        case .bio: "最多 \(ProfileDetails.maximumBio) 个字符。"
        case .avatar, .background: "请选择照片文件，或输入以 https:// 或 http:// 开头的地址，或留空。"
        }
    }

    package var saveButton: String { "保存" }
    package var savingProfile: String { "正在保存…" }
}
