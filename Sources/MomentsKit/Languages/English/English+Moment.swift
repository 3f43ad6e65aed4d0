extension English: MomentWords {
}
