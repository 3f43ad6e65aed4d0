import MomentsCore

/// The interactions with a list of moments; screens know its presenter as this, and so does a mock.
@MainActor package protocol MomentListPresenting: ViewPresenting {
    /// The actions on the selected moment.
    var actions: any MomentActing { get }

    func onSelect(_ id: Moment.ID)
    /// Selects the gap below a moment, as moving on does; opening fetches it.
    func onGapSelected(_ id: Moment.ID)
    /// Selects the moment so many places further down, an older one, or further up where it is negative, as that many single
    /// steps would; at the end of what there is, nothing.
    func onMove(by steps: Int)
    /// The reader came to the first of the moments in the props, and wants the ones above.
    func onReachedStart()
    /// The reader came to the last of the moments in the props, and wants the ones below.
    func onReachedEnd()
    /// The screen has room below the last moment of the props.
    func onRoomLeft()
    /// To the newest moment of all.
    func onFirst()
    /// To the oldest moment of all.
    func onLast()
    /// Shows the selected moment whole.
    func onOpen()
}

extension MomentListPresenting {
    package func onNext() {
        onMove(by: 1)
    }

    package func onPrevious() {
        onMove(by: -1)
    }
}
