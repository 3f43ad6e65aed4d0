import MomentsCore

extension MomentPhoto {
    /// Opens it in the system's viewer, where it is a file of the person's.
    /// - Returns: what to say of it.
    @MainActor func open(on desktop: any Desktop, _ words: Language) -> StatusMessage? {
        guard case .file(let path, _)? = source else { return nil }
        do {
            try desktop.open(path)
            return StatusMessage(text: words.momentActions.openedFile)
        } catch {
            return StatusMessage(text: words.message(of: error), isLasting: true, voice: .failed)
        }
    }
}
