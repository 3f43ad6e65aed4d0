import Foundation
import SystemPackage
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

@MainActor @Suite(.verifiedMocks) struct FilePickerPresenterTests {
    private let component = ComponentSpy<FilePickerProps>()
    private let folders = PhotoFolderReadingMock()
    private let chosen = ChosenPhotos()
    private let navigator = NavigatorMock()
    private let taskRunner = TaskRunnerMock()
    private let loading = PhotoLoadingMock()
    private let presenter: FilePickerPresenter

    init() {
        folders.folders["/home/ada"] = [
            .init(name: "moth.jpg", size: 2_400_000, date: Date(timeIntervalSince1970: 1_000)),
            .init(name: "Trip", isFolder: true),
            .init(name: "boat.png", size: 900, date: Date(timeIntervalSince1970: 2_000)),
            .init(name: "Art", isFolder: true),
        ]
        folders.folders["/home/ada/Trip"] = [.init(name: "lake.jpg")]
        folders.folders["/home"] = [.init(name: "ada", isFolder: true)]
        folders.folders["/"] = []
        presenter = FilePickerPresenter(
            .photos(chosen), folder: "/home/ada", folders: folders, navigator: navigator,
            formatter: MomentFormatter(zone: .utc, words: .english), words: .english, taskRunner: taskRunner,
            home: "/home/ada", loading: loading)
        presenter.component = component
    }

    private var props: FilePickerProps? { component.renders.last }

    private func open() async {
        presenter.onViewLoaded()
        presenter.onActivate()
        await taskRunner.finish()
    }

    @Test func theFolderIsReadOnceItIsActiveAndListedWithItsFirstChoiceSelected() async {
        presenter.onViewLoaded()
        #expect(folders.reads.isEmpty)

        await open()

        expectEqual(folders.reads, ["/home/ada"])
        expectEqual(component.renders.first?.hint, Language.english.filePicker.readingFolder)
        expectEqual(props?.rows.map(\.name), ["../", "Art/", "Trip/", "boat.png", "moth.jpg"])
        expectEqual(props?.rows.map(\.isFolder), [true, true, true, false, false])
        expectEqual(props?.selection, 1)
        #expect(props?.photo == nil)
    }

    @Test func nothingIsChosenBeforeTheFolderIsRead() async {
        presenter.onViewLoaded()
        presenter.onActivate()

        presenter.onChoose()
        await taskRunner.finish()

        expectEqual(props?.folder, "/home/ada")
    }

    @Test(arguments: [1, -1]) func theWayUpCanBeTakenWhileTheFolderIsRead(step: Int) {
        presenter.onViewLoaded()
        presenter.onActivate()

        presenter.onMove(by: step)

        expectEqual(props?.selection, 0)
    }

    @Test func aFewLettersFindAPhotoWhosePixelsAreSaidOnceTheyAreKnown() async {
        let source = PhotoSource.file(path: "/home/ada/moth.jpg", changed: Date(timeIntervalSince1970: 1_000))
        loading.infos[source] = PictureInfo(format: .jpeg, width: 4_000, height: 3_000)
        await open()

        presenter.onQueryChanged("mth")

        expectEqual(props?.rows.map(\.name), ["moth.jpg"])
        expectEqual(props?.rows.first?.highlights, [0, 2, 3])
        expectEqual(props?.selection, 0)
        expectEqual(props?.photo, source)
        expectEqual(props?.preview, "2.4 MB · 1 Jan 1970")
        await taskRunner.finish()
        expectEqual(props?.preview, "2.4 MB · 1 Jan 1970 · 4,000 × 3,000")
    }

    // MARK: Other files

    @Test func otherFileCanBeNeitherChosenNorMarked() async {
        folders.folders["/home/ada"] = [.init(name: "notes.jpg", size: 9, isPhoto: false)]
        await open()
        presenter.onQueryChanged("notes")
        expectEqual(props?.rows.map(\.isPhoto), [false])
        expectEqual(props?.preview, Language.english.filePicker.noPhotoToChoose)
        #expect(props?.photo == nil)
        #expect(loading.asks.isEmpty)

        presenter.onMark()
        presenter.onChoose()

        expectEqual(props?.canMark, false)
        #expect(props?.marked == nil)
        expectEqual(chosen.take(), [])
    }

    // MARK: Several

    @Test(
        arguments: [
            ("a photo", 3, 1, [3], "1 marked", 4), ("a photo twice", 4, 2, [], nil, nil),
            ("a folder", 1, 1, [], nil, nil),
        ] as [(String, Int, Int, [Int], String?, Int?)])
    func aPhotoIsMarkedOrNotAnyMoreAndTheNextOneIsSelected(
        name: String, row: Int, times: Int, marked: [Int], words: String?, selection: Int?
    ) async {
        await open()
        presenter.onSelect(row)
        let canMark = props?.canMark

        for _ in 0..<times { presenter.onMark() }

        expectEqual(props?.rows.indices.filter { props?.rows[$0].isMarked == true }, marked)
        expectEqual(props?.marked, words)
        if let selection { expectEqual(props?.selection, selection) }
        expectEqual(canMark, name != "a folder")
    }

    @Test func allThatAreMarkedStayAndAreTakenInTheirOrderWhateverTheirFolder() async {
        await open()

        presenter.onQueryChanged("moth")
        presenter.onMark()
        presenter.onQueryChanged("")
        expectEqual(props?.rows.map(\.isMarked), [false, false, false, false, true])
        presenter.onQueryChanged("trip")
        presenter.onChoose()
        await taskRunner.finish()
        expectEqual(props?.folder, "/home/ada/Trip")
        expectEqual(props?.query, "")
        expectEqual(props?.rows.map(\.name), ["../", "lake.jpg"])
        presenter.onMark()
        presenter.onChoose()

        expectEqual(chosen.take(), ["/home/ada/moth.jpg", "/home/ada/Trip/lake.jpg"])
        expectEqual(navigator.calls.take(), [.back])
    }

    @Test func inTheRowsOfAPathABlankMarks() async {
        await open()

        presenter.onQueryChanged("/home/ada/moth.jpg")
        expectEqual(props?.canMark, false)
        presenter.onQueryChanged("/home/ada/moth")
        expectEqual(props?.canMark, false)
        presenter.onMove(by: 1)
        expectEqual(props?.canMark, true)
        presenter.onQueryChanged("/home/ada/mot")

        expectEqual(props?.canMark, false)
    }

    @Test func eachFolderThatCouldBeReadIsRemembered() async {
        var remembered: [FilePath] = []
        let presenter = FilePickerPresenter(
            .photos(chosen), folder: "/home/ada", folders: folders, navigator: navigator,
            formatter: MomentFormatter(zone: .utc, words: .english), words: .english, taskRunner: taskRunner,
            home: "/home/ada", remember: { remembered.append($0) })
        presenter.onActivate()
        await taskRunner.finish()

        for path in ["/home/ada/Trip/", "/none/"] {
            presenter.onQueryChanged(path)
            await taskRunner.finish()
        }

        expectEqual(remembered, ["/home/ada", "/home/ada/Trip"])
    }

    @Test func whereOnePhotoIsChosenNoneIsMarked() async {
        let presenter = makePicker(.photo(chosen))
        await taskRunner.finish()
        presenter.onSelect(3)
        expectEqual(props?.choice, .photo)
        expectEqual(props?.canMark, false)

        presenter.onMark()
        presenter.onSelect(4)
        presenter.onChoose()

        #expect(props?.marked == nil)
        expectEqual(chosen.take(), ["/home/ada/moth.jpg"])
        expectEqual(navigator.calls.take(), [.back])
    }

    // MARK: Paths

    @Test(arguments: ["/home/ada/Trip/", "~/Trip/", "\"/home/ada/Trip/\"", "file:///home/ada/Trip/"])
    func aTypedPathLeadsThere(path: String) async {
        await open()

        presenter.onQueryChanged(path)
        await taskRunner.finish()

        expectEqual(props?.folder, "/home/ada/Trip")
        expectEqual(props?.rows.map(\.name), ["../", "lake.jpg"])
        expectEqual(props?.query, path)
    }

    @Test(arguments: [
        ("/home/ada/Trip/lake.jpg", [FilePath("/home/ada/Trip/lake.jpg")]), ("boat", ["/home/ada/boat.png"]),
        ("/home/ada/Trip/sea.jpg", []),
    ])
    func typedPathIsChosenOnlyIfTheFileExists(query: String, paths: [FilePath]) async {
        await open()

        presenter.onQueryChanged(query)
        presenter.onChoose()
        await taskRunner.finish()

        expectEqual(chosen.take(), paths)
        expectEqual(chosen.take(), [])
        expectEqual(navigator.calls.take(), paths.isEmpty ? [] : [.back])
        if paths.isEmpty { expectEqual(props?.hint, Language.english.filePicker.noSuchFile) }
    }

    @Test func theNameThatIsWholeComesBeforeOthersThatFit() async {
        folders.folders["/home/ada"] = [.init(name: "b.jpg.png", date: Date()), .init(name: "b.jpg")]
        await open()

        presenter.onQueryChanged("/home/ada/b.jpg")

        expectEqual(props?.selection.map { props?.rows[$0].name }, "b.jpg")
    }

    @Test func theEndOfAPathFindsNamesAndWhereNothingFitsItSaysSo() async {
        await open()

        presenter.onQueryChanged("/home/ada/mth")
        await taskRunner.finish()
        expectEqual(props?.rows.map(\.name), ["moth.jpg"])
        expectEqual(folders.reads, ["/home/ada"])
        presenter.onQueryChanged("xyz")

        expectEqual(props?.hint, Language.english.filePicker.noSuchFile)
        #expect(props?.selection == nil)
    }

    @Test func aPhotoOfTheRootIsChosenByItsPath() async {
        folders.folders["/"] = [.init(name: "boat.png")]

        await openRoot()
        expectEqual(props?.folder, "/")
        presenter.onChoose()

        expectEqual(chosen.take(), ["/boat.png"])
        expectEqual(navigator.calls.take(), [.back])
    }

    #if os(Linux)
        // Other systems take no such names.
        @Test func nameThatIsNoUTF8IsShownRepairedAndChosenByItsBytes() async throws {
            let (trip, photo) = (try name([0x54, 0xFF]), try name([0x63, 0xE9, 0x2E, 0x6A, 0x70, 0x67]))
            folders.folders["/home/ada"] = [.init(name: trip, isFolder: true)]
            folders.folders[FilePath("/home/ada").appending(trip)] = [.init(name: photo)]
            await open()
            presenter.onChoose()
            await taskRunner.finish()
            expectEqual(props?.folder, "/home/ada/T\u{FFFD}")
            expectEqual(props?.rows.map(\.name), ["../", "c\u{FFFD}.jpg"])

            presenter.onChoose()

            expectEqual(chosen.take(), [FilePath("/home/ada").appending(trip).appending(photo)])
            navigator.calls.discard()
        }

        private func name(_ bytes: [UInt8]) throws -> FilePath.Component {
            try #require(FilePath.Component(platformString: bytes.map { CChar(bitPattern: $0) } + [0]))
        }
    #endif

    @Test func aFolderOfTheRootIsEnteredByItsPath() async {
        folders.folders["/"] = [.init(name: "home", isFolder: true)]
        await openRoot()

        presenter.onChoose()
        await taskRunner.finish()

        expectEqual(props?.folder, "/home")
        expectEqual(props?.rows.map(\.name), ["../", "ada/"])
    }

    private func openRoot() async {
        await open()
        for _ in 0..<2 {
            presenter.onSelect(0)
            presenter.onChoose()
            await taskRunner.finish()
        }
    }

    @Test func aFolderThatCannotBeReadSaysWhyAndHasTheWayUp() async {
        await open()
        presenter.onQueryChanged("art")

        presenter.onChoose()
        await taskRunner.finish()

        expectEqual(props?.hint, "/home/ada/Art cannot be read: Permission denied.")
        expectEqual(props?.rows.map(\.name), ["../"])
    }

    @Test func theSelectionGoesAroundAndNeverOutOfBounds() async {
        await open()

        for row in [-1, 5, 1337] {
            presenter.onSelect(row)
            expectEqual(props?.selection, 1)
        }
        presenter.onMove(by: -1)
        presenter.onMove(by: -1)
        expectEqual(props?.selection, 4)
        presenter.onMove(by: 1)

        expectEqual(props?.selection, 0)
    }

    @Test func answerOfALeftFolderIsDropped() async {
        let work = await HeldWork({ folders.hold = $0 }) {
            presenter.onActivate()
            await taskRunner.finish()
        }
        presenter.onDeactivate()
        await work.finish()
        let renders = component.renders.count

        presenter.onActivate()
        await taskRunner.finish()

        #expect(component.renders.count > renders)
        expectEqual(folders.reads.count, 2)
        expectEqual(props?.rows.count, 5)
    }

    @Test func closingGoesBackWithoutAChoice() async {
        await open()

        presenter.onClose()

        expectEqual(navigator.calls.take(), [.back])
        expectEqual(chosen.take(), [])
    }

    // MARK: A folder is chosen

    @Test(arguments: [(0, "No photos here; subfolders are included"), (1, "1 photo here; subfolders are included")])
    func photosOfTheFolderThatWouldBeImportedAreCounted(count: Int, preview: String) async {
        folders.folders["/home/ada"] = Array(repeating: .init(name: "a.jpg"), count: count)
        let presenter = makePicker(.folder(.importing))

        await taskRunner.finish()

        expectEqual(props?.preview, preview)
        withExtendedLifetime(presenter) {}
    }

    @Test func theFolderThatIsShownIsChosenForWhatItIsFor() async {
        let presenter = makePicker(.folder(.importing))
        await taskRunner.finish()
        expectEqual(props?.choice, .folder)
        expectEqual(props?.rows.map(\.name), ["Import this folder", "../", "Art/", "Trip/"])
        expectEqual(props?.selection, 0)
        expectEqual(props?.preview, "2 photos here; subfolders are included")
        presenter.onQueryChanged("trip")
        presenter.onChoose()
        await taskRunner.finish()
        presenter.onChoose()
        expectEqual(navigator.calls.take(), [.show(.photoImport("/home/ada/Trip"))])

        let viewer = makePicker(.folder(.viewing))
        await taskRunner.finish()
        expectEqual(props?.rows.first?.name, "View this folder")
        expectEqual(props?.preview, "2 photos here")
        viewer.onChoose()

        expectEqual(navigator.calls.take(), [.show(.folderPhotos("/home/ada"))])
    }

    private func makePicker(_ purpose: FilePickerPurpose) -> FilePickerPresenter {
        let presenter = FilePickerPresenter(
            purpose, folder: "/home/ada", folders: folders, navigator: navigator,
            formatter: MomentFormatter(zone: .utc, words: .english), words: .english, taskRunner: taskRunner)
        presenter.component = component
        presenter.onViewLoaded()
        presenter.onActivate()
        return presenter
    }
}
