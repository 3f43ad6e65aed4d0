import Essentials
import MomentsCore
import MomentsKit

/// Signing in to servers, and out of them, as commands do it.
enum CommandSignIn {
    static var server: any ServerSignIn {
        let settings = Settings(environment: ProcessInfo.processInfo.environment)
        return ProcessLauncher(settings.syncOptions, log: Directories().log).serverSignIn(
            Language.english.feed.signInPage)
    }

    /// Says where that was in vain.
    static func revoke(_ tokens: [FeedToken]) async {
        for host in await FeedTokens(server: server).revoke(tokens) {
            Output.note(Language.english.feed.tokenNotRevoked(at: host))
        }
    }

    /// The same for one that another one took the place of.
    /// - Parameter isRefused: by its server, which need not be told.
    static func revoke(replaced token: FeedToken, isRefused: Bool) async {
        let isRevoked = await FeedTokens(server: server).revoke(token)
        if !isRevoked, !isRefused { Output.note(Language.english.feed.replacedTokenNotRevoked(at: token.address.host)) }
    }
}
