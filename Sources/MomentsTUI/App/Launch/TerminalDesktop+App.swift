import MomentsKit

extension TerminalDesktop {
    /// A browser that needs the terminal gets it from this app, which reports the failures of the others.
    func join(_ app: App<some Any>, _ words: Language) {
        lend = { [weak app] in app?.lendTerminal($0) }
        onFailure = { [weak app] in app?.say(words.message(of: $0)) }
    }
}
