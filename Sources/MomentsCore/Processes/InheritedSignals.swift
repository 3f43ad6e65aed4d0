import Libc

/// The signals that a program inherits: those that its parent had blocked or ignored stay so.
package enum InheritedSignals {
    /// Of children, whose end would never be told, and of job control. The others keep their meaning: `nohup` ignores
    /// SIGHUP, and whoever ignores SIGPIPE gets an error instead.
    private static let defaults = [SIGCHLD, SIGTSTP, SIGTTIN, SIGTTOU, SIGCONT]

    /// To be called before anything else: threads inherit what is blocked.
    package static func reset() {
        var none = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, nil)
        for number in defaults { signal(number, SIG_DFL) }
    }
}
