extension SimplifiedChinese: ComposeWords {
}
