extension SimplifiedChinese: TimelineWords {
}
