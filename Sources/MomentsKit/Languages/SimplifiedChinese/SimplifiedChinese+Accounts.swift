extension SimplifiedChinese: AccountsWords {
}
