/// What a notice says to a person besides its text, in lines.
public protocol NoticeWords: Sendable {
    var emptyLineGoesBack: String { get }
}
