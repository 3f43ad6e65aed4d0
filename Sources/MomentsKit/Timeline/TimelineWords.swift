/// What the timeline says to a person.
public protocol TimelineWords: ErrorWords {
    /// What to do where there is no moment.
    var emptyTimeline: String { get }
    /// Stands before the address of the owner's picture.
    var avatar: String { get }
    /// Stands before the address of the picture behind the header.
    var background: String { get }
    var noPicture: String { get }

    // MARK: Spoken

    /// Whose timeline it is.
    func timeline(of owner: String) -> String
    var timelineHeading: String { get }
    func spokenAvatar(_ address: String) -> String
    func spokenBackground(_ address: String) -> String
    /// - Parameters:
    ///   - moments: "3 new moments"
    ///   - action: what to type to read them.
    func newMoments(_ moments: String, action: String) -> String
    /// What a newcomer can type.
    /// - Parameter help: the name of the action that shows the help.
    func timelineAdvice(help: String) -> String
}
