extension English: LoginWords {
}
