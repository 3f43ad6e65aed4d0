import MomentsCore

/// A presenter that has a list of moments.
@MainActor package protocol MomentListOwner: ViewLifecycleOwner, MomentListPresenting {
    var list: MomentListController { get }
}

extension MomentListOwner {
    package var actions: any MomentActing { list.actions }

    package var availability: ActionAvailability { list.availability }

    package func onSelect(_ id: Moment.ID) {
        lifecycle.interact { list.select(id) }
    }

    package func onGapSelected(_ id: Moment.ID) {
        lifecycle.interact { list.selectGap(below: id) }
    }

    package func onMove(by steps: Int) {
        lifecycle.interact { list.move(by: steps) }
    }

    package func onReachedStart() {
        lifecycle.interact(list.readNewer)
    }

    package func onReachedEnd() {
        lifecycle.interact(list.readOlder)
    }

    package func onRoomLeft() {
        lifecycle.interact(list.fill)
    }

    package func onFirst() {
        lifecycle.interact(list.goToFirst)
    }

    package func onLast() {
        lifecycle.interact(list.goToLast)
    }
}
