extension English: HelpWords {
}
