import MomentsCore

/// What a person can do with a moment, wherever one is selected; screens know the actions as this, and so does a mock.
@MainActor package protocol MomentActing: AnyObject {
    /// Does it to the selected moment, or shows why it cannot be done. What is synchronous is done when this returns, so that
    /// the next key finds the next screen; what takes longer is work in flight.
    func onAct(_ action: MomentAction)
    /// Posts a text at once. The draft stays as it is.
    func onPost(_ text: String) async
    /// Goes where a part of its text leads, which was pointed at.
    func onFollow(_ link: TextLink)
}
