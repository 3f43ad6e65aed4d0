extension English: ComposeWords {
}
