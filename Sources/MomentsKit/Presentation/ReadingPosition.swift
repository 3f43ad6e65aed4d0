/// Where the person is reading. The timeline and the screen of one moment share it, so that closing the moment leads
/// back to the place in the timeline that was read last.
@MainActor public final class ReadingPosition {
    public var moment: Moment.ID?

    public init(moment: Moment.ID? = nil) {
        self.moment = moment
    }
}
