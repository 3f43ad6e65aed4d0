extension SimplifiedChinese: LoginWords {
}
