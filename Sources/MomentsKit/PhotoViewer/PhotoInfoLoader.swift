import MomentsCore

/// The sizes and dates in the files of the photo that is shown and of its neighbours, which are read ahead of time.
@MainActor final class PhotoInfoLoader {
    enum State: Equatable {
        case waiting, loading
        case loaded(PictureInfo)
        case failed(PictureFailure)

        var info: PictureInfo? { if case .loaded(let info) = self { info } else { nil } }
    }

    private(set) var state = State.waiting {
        didSet { if let info = state.info, state != oldValue { onLoad(info) } }
    }
    /// The photo that is shown is there.
    var onLoad: (PictureInfo) -> Void = { _ in }
    /// Called when the requested photo was read, or could not be.
    var onEnd: () -> Void = {}
    /// The photos beside it, the likelier one first.
    var neighbours: () -> [PhotoSource] = { [] }
    private let loading: (any PhotoLoading)?
    private let taskRunner: any TaskRunner
    private var infos: [PhotoSource: PictureInfo] = [:]
    /// Counts the requested photos: the result of an earlier one is dropped.
    private var turn = 0

    /// How many photos' sizes are remembered.
    private static let maximumInfos = 100

    /// - Parameter loading: nil where no pictures are shown.
    init(_ loading: (any PhotoLoading)?, taskRunner: any TaskRunner) {
        self.loading = loading
        self.taskRunner = taskRunner
    }

    func info(of source: PhotoSource) -> PictureInfo? { infos[source] }

    /// Another photo is shown.
    /// - Parameter source: nil where it is gone.
    func show(_ source: PhotoSource?) {
        drop()
        state = .waiting
        guard let info = source.flatMap(info) else { return }
        state = .loaded(info)
        taskRunner.start { [weak self, turn] in await self?.fetchNeighbours(turn) }
    }

    /// Asks for the photo that is shown unless it is there, or under way.
    /// - Parameter source: nil where it is gone.
    func fetch(_ source: PhotoSource?) {
        guard let loading else { return }
        guard let source else { return state = .failed(.missing) }
        switch state {
        case .loading, .loaded: return
        case .waiting, .failed: state = .loading
        }
        turn += 1
        taskRunner.start { [weak self, turn] in await self?.fetch(source, turn, loading) }
    }

    /// Drops the result of the photo that is being fetched; the next call asks for it again.
    func drop() {
        turn += 1
        if state == .loading { state = .waiting }
    }

    private func fetch(_ source: PhotoSource, _ turn: Int, _ loading: any PhotoLoading) async {
        do {
            let info = try await loading.info(of: source, isAhead: false)
            remember(info, of: source)
            if turn == self.turn { state = .loaded(info) }
            onEnd()
            await fetchNeighbours(turn)
        } catch {
            if turn == self.turn { state = .failed(error) }
            onEnd()
        }
    }

    /// A neighbour that cannot be fetched is asked for again when it is shown, which tells why.
    private func fetchNeighbours(_ turn: Int) async {
        for source in neighbours() where infos[source] == nil && turn == self.turn {
            guard let loading else { return }
            if let info = try? await loading.info(of: source, isAhead: true) { remember(info, of: source) }
        }
    }

    private func remember(_ info: PictureInfo, of source: PhotoSource) {
        if infos.count >= Self.maximumInfos { infos = [:] }
        infos[source] = info
    }
}
