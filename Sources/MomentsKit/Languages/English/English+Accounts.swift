extension English: AccountsWords {
}
