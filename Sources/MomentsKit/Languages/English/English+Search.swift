extension English: SearchWords {
}
