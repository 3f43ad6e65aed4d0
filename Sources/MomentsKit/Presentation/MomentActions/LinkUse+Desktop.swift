import MomentsCore

extension LinkUse {
    /// - Returns: what to say of it.
    @MainActor func perform(
        on address: WebAddress, _ desktop: any Desktop, _ words: Language
    ) throws(DesktopError) -> String {
        switch self {
        case .open:
            try desktop.open(address)
            return words.momentActions.openedLink
        case .copy:
            try desktop.copy(address.text)
            return words.momentActions.copiedLink
        }
    }
}
