/// What a notice says to a person besides its text, in lines.
package protocol NoticeWords: Sendable {
    var emptyLineGoesBack: String { get }
}
