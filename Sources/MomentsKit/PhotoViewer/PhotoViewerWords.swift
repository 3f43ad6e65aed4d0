/// What the viewer of photos says to a person.
package protocol PhotoViewerWords: MomentActionWords, PictureWords {
    var photoTitle: String { get }
    /// There is no photo where one was asked for.
    var photoIsGone: String { get }
    var photoIsLoading: String { get }
    /// "4,000 × 3,000"
    func pixels(width: String, height: String) -> String
    /// How large it is shown, in hundredths of its own size: "150 %"
    func zoomed(percent: String) -> String
    /// There is no other one that way.
    var noOlderPhoto: String { get }
    var noNewerPhoto: String { get }

    // MARK: In lines

    /// One photo; no full stop at its end.
    func photoLine(name: String, position: String?) -> String
    func spokenAltText(_ text: String) -> String
    /// What can be typed.
    var photoAdvice: String { get }
}
