extension SimplifiedChinese: ErrorWords {
}
