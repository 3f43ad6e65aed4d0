import MomentsCore

/// How large the selected photo is, which stands in its file: read for the one that was selected last.
@MainActor final class SelectedPhotoInfo {
    /// Called when the file was read, or could not be.
    var onEnd: () -> Void = {}
    private let loading: (any PhotoLoading)?
    private let task: LatestTask
    private var selected: (source: PhotoSource, info: PictureInfo?)?

    /// - Parameter loading: nil where no loader runs.
    init(_ loading: (any PhotoLoading)?, taskRunner: any TaskRunner) {
        self.loading = loading
        task = LatestTask(taskRunner: taskRunner)
    }

    /// - Returns: nil as long as it is not known, and of another photo than the selected one.
    subscript(source: PhotoSource) -> PictureInfo? {
        selected.flatMap { $0.source == source ? $0.info : nil }
    }

    /// - Parameter source: nil where no photo is selected; then the read under way is given up.
    func select(_ source: PhotoSource?) {
        guard let loading, let source else {
            task.cancel()
            selected = nil
            return
        }
        guard source != selected?.source else { return }
        selected = (source, nil)
        task.start { [weak self] in
            let info = try? await loading.info(of: source, isAhead: false)
            if !Task.isCancelled { self?.finish(info, source) }
        }
    }

    private func finish(_ info: PictureInfo?, _ source: PhotoSource) {
        guard source == selected?.source else { return }
        selected?.info = info
        onEnd()
    }
}
