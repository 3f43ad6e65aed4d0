/// What the notices says to a person.
public protocol NoticeWords: Sendable {
}
