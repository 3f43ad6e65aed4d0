extension English: TimelineWords {
}
