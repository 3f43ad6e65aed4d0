import Essentials
import MomentsCore
import MomentsKit

/// Signing in to servers, and out of them, as commands do it.
enum CommandSignIn {
    static var server: any ServerSignIn {
        let settings = Settings(environment: ProcessInfo.processInfo.environment)
        return ProcessLauncher(settings.syncOptions, log: Directories().log).serverSignIn(English().signInPage)
    }

    /// Says where that was in vain.
    static func revoke(_ tokens: [FeedToken]) async {
        for host in await FeedTokens(server: server).revoke(tokens) {
            Output.note(English().tokenNotRevoked(at: host))
        }
    }
}
