import MomentsCore

/// The actions on a selected moment, on any screen; screens know the actions as this, and so does a mock.
@MainActor package protocol MomentActing: AnyObject {
    /// Does it to the selected moment, or shows why it cannot be done. Synchronous actions are done when this returns, so that
    /// the next key finds the next screen; longer ones are work in flight.
    func onAct(_ action: MomentAction)
    /// Posts a text at once. The draft stays as it is.
    func onPost(_ text: String) async
    /// Goes where a part of its text leads, which was pointed at.
    func onFollow(_ link: TextLink)
}
