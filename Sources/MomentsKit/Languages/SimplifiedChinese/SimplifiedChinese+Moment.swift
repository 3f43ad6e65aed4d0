extension SimplifiedChinese: MomentWords {
}
