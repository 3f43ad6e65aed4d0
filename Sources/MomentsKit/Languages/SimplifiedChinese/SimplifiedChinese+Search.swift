extension SimplifiedChinese: SearchWords {
}
