extension SimplifiedChinese: HelpWords {
}
