import MomentsCore

/// The question of a server in a browser, and the ways there. Each way returns a message for the person.
@MainActor struct BrowserQuestion {
    let addresses: AuthorizationAddresses
    let desktop: any Desktop
    let words: Language
    private(set) var wasOpened = false

    init(_ addresses: AuthorizationAddresses, desktop: any Desktop, words: Language) {
        self.addresses = addresses
        self.desktop = desktop
        self.words = words
    }

    /// The answer comes back from this browser by itself. The system does not tell whether the browser came up: the form also
    /// shows the address for any other browser, whose code can be typed in.
    mutating func open() -> String {
        wasOpened = true
        do {
            try desktop.open(addresses.redirect)
            return words.signIn.answerInBrowser
        } catch {
            return words.signIn.noBrowserOpened(words.message(of: error))
        }
    }

    func copyAddress() -> String {
        do {
            try desktop.copy(addresses.code.text)
            return words.signIn.copiedAddress
        } catch {
            return words.signIn.cannotCopyAddress
        }
    }
}
