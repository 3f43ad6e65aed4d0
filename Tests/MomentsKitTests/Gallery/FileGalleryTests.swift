import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

/// The gallery of files, which belong to no moment.
@MainActor @Suite(.verifiedMocks) struct FileGalleryTests {
    private let component = ComponentSpy<GalleryProps>()
    private let loading = PhotoLoadingMock()
    private let desktop = DesktopMock()
    private let navigator = NavigatorMock()
    private let taskRunner = TaskRunnerMock()

    private var props: GalleryProps? { component.renders.last }
    private var titles: [String]? { props?.cells.map(\.title) }

    private func open(_ paths: [String] = ["/lake/10.jpg", "/lake/2.jpg"], order: PhotoOrder = .name)
        -> GalleryPresenter
    {
        let files = paths.enumerated().map { number, path in
            ImageFile.sample(path, changed: Date(timeIntervalSince1970: 1_614_556_800 + Double(number) * 86_400))
        }
        let context = PresenterContext(
            navigator: navigator, clock: WallClockMock(),
            formatter: MomentFormatter(zone: .utc, words: .english), taskRunner: taskRunner)
        let photos = FilePhotos(files, order: order, zone: .utc, loading: loading, taskRunner: taskRunner)
        let presenter = GalleryPresenter(
            files: photos, desktop: desktop, words: .english, context: context, hasWayBack: false)
        presenter.component = component
        presenter.onViewLoaded()
        presenter.onActivate()
        presenter.onGridChanged(columns: 2, pageRows: 2)
        return presenter
    }

    @Test func theFirstByNameIsSelected() {
        _ = open()

        expectEqual(titles, ["2.jpg", "10.jpg"])
        expectEqual(props?.selection, props?.cells.first?.id)
        expectEqual(props?.position, "1 of 2")
        expectEqual(props?.album, "lake")
    }

    @Test func nothingCanBeDoneWithAMoment() {
        let presenter = open()

        presenter.onOpenMoment()

        #expect(presenter.actions == nil)
        expectEqual(navigator.calls.take(), [])
    }

    @Test(
        arguments: [
            (["/lake/10.jpg", "/lake/2.jpg"], PhotoOrder.name, [nil]),
            (["/lake/1.jpg", "/sea/1.jpg", "/lake/2.jpg"], .name, ["lake", "sea"]),
            (["/lake/10.jpg", "/lake/2.jpg"], .date, ["March 2021"]),
        ] as [([String], PhotoOrder, [String?])])
    func severalFoldersStandBelowTheirNamesAndDatesBelowTheirMonths(
        paths: [String], order: PhotoOrder, headings: [String?]
    ) {
        _ = open(paths, order: order)

        expectEqual(props?.rows.map(\.heading), headings)
        if order == .date { expectEqual(titles, ["2.jpg", "10.jpg"]) }
    }

    @Test func sortingKeepsWhatIsSelectedAndSaysSo() {
        let presenter = open(["/lake/1.jpg", "/lake/2.jpg", "/lake/3.jpg"])

        presenter.onSort()

        expectEqual(titles, ["3.jpg", "2.jpg", "1.jpg"])
        expectEqual(props?.cells.first { $0.id == props?.selection }?.title, "1.jpg")
        expectEqual(props?.status, Language.english.gallery.sortedByDate)
        expectEqual(props?.position, "3 of 3")

        presenter.onSort()

        expectEqual(titles, ["1.jpg", "2.jpg", "3.jpg"])
        expectEqual(props?.status, Language.english.gallery.sortedByName)
        expectEqual(props?.rows.map(\.heading), [nil, nil])
    }

    @Test func sortingManyKeepsWhereOneIs() async {
        let presenter = open((1...200).map { "/lake/\($0).jpg" })

        presenter.onSort()
        await taskRunner.finish()

        expectEqual(props?.cells.first { $0.id == props?.selection }?.title, "1.jpg")
        expectEqual(props?.position, "200 of 200")
    }

    @Test func datesThatComeLaterSortAnew() async {
        let presenter = open(order: .date)
        loading.infos[.file(path: "/lake/10.jpg", changed: Date(timeIntervalSince1970: 1_614_556_800))] =
            PictureInfo(format: .jpeg, width: 4, height: 3, taken: "2026:11:21 14:03:59")

        await taskRunner.finish()

        expectEqual(titles, ["10.jpg", "2.jpg"])
        expectEqual(props?.cells.first?.date, "21 Nov 2026")
        withExtendedLifetime(presenter) {}
    }

    @Test func theSelectedOneIsShownAlone() throws {
        let presenter = open()
        presenter.onNext()

        presenter.onOpen()

        guard case .show(.photo(let photo, 1, _))? = navigator.calls.take().last else {
            Issue.record("no photo is shown")
            return
        }
        expectEqual(photo.name, "10.jpg")
    }

    @Test(
        arguments: [
            (nil, Language.english.momentActions.openedFile),
            (.noViewer, Language.english.message(of: DesktopError.noViewer)),
        ] as [(DesktopError?, String)])
    func theSelectedOneIsOpenedElsewhereOrItIsSaidWhyNot(failure: DesktopError?, status: String) {
        let presenter = open()
        desktop.failure = failure

        presenter.onOpenFile()

        expectEqual(desktop.calls.take(), [.openFile("/lake/2.jpg")])
        expectEqual(props?.status, status)
        presenter.onInput()
        #expect(props?.status == nil)
    }
}
