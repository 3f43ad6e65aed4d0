extension English: ErrorWords {
}
