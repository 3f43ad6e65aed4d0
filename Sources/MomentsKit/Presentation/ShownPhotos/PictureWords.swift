import MomentsCore

/// What is said of pictures wherever they are shown.
package protocol PictureWords {
    /// Why there is no picture, and what a person can do about it where they can.
    func message(of failure: PictureFailure) -> String
    /// Of a file that somebody named to look at: that it is none, and why.
    func notShown(_ path: String, _ failure: PictureFailure) -> String
}
