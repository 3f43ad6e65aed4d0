import MomentsCore
import MomentsKit
import TestSupport

final class GalleryPresenterMock: GalleryPresenting, MomentActingMock {
    nonisolated enum Call: ViewCall, MomentActingCall {
        case viewLoaded, activated, deactivated, next, previous, down, up, pageDown, pageUp, first, last
        case reachedEnd, reachedStart, open, openMoment, sort, openFile, close
        case act(MomentAction)
        case select(Int64), follow(String), post(String)
    }

    struct Grid: Equatable {
        let columns: Int
        let pageRows: Int
    }

    let calls = Calls<Call>()
    /// Each frame may change it, so it is not recorded as a call.
    private(set) var grids: [Grid] = []
    /// Whether its photos are files.
    var isOfFiles = false
    var actions: (any MomentActing)? { isOfFiles ? nil : self }
    /// Called at the end of the photos, where a presenter would render more.
    var onEnd: () -> Void = {}

    func onGridChanged(columns: Int, pageRows: Int) { grids.append(Grid(columns: columns, pageRows: pageRows)) }
    func onSelect(_ id: MomentPhoto.ID) { calls.record(.select(id.moment.rawValue)) }
    func onNext() { calls.record(.next) }
    func onPrevious() { calls.record(.previous) }
    func onDown() { calls.record(.down) }
    func onUp() { calls.record(.up) }
    func onPageDown() { calls.record(.pageDown) }
    func onPageUp() { calls.record(.pageUp) }
    func onFirst() { calls.record(.first) }
    func onLast() { calls.record(.last) }
    func onReachedStart() { calls.record(.reachedStart) }
    func onOpen() { calls.record(.open) }
    func onOpenMoment() { calls.record(.openMoment) }
    func onSort() { calls.record(.sort) }
    func onOpenFile() { calls.record(.openFile) }
    func onClose() { calls.record(.close) }

    func onReachedEnd() {
        calls.record(.reachedEnd)
        onEnd()
    }
}

extension GalleryProps {
    /// Photos of two months, the first of which has one picture.
    static func sample(columns: Int = 3) -> GalleryProps {
        var props = GalleryProps()
        props.title = "Gallery"
        let cells = (1...5).reversed().map { number in
            Cell(
                id: MomentPhoto.ID(Moment.ID(Int64(number)), index: 0), title: "Title \(number)",
                date: "\(number) Mar 2021", day: "\(number) Mar", source: .stored(name: "\(number).jpg"),
                altText: "Seen \(number)")
        }
        props.rows = [Row(heading: "March 2021", cells: Array(cells.prefix(columns)))]
        props.rows.append(Row(heading: "February 2021", cells: Array(cells.dropFirst(columns))))
        props.selection = cells[0].id
        props.position = "1 of 5"
        props.album = "March 2021"
        return props
    }
}
