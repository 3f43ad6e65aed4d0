import Foundation

/// What a shell does with the programs that it started.
package enum JobControl {
    /// Stops all of the job, `make run` for instance, and not only this process of it. Returns when the shell continues it,
    /// or at once where no shell could do that.
    package static func suspend() {
        signal(SIGTSTP, SIG_IGN)
        kill(0, SIGTSTP)
        signal(SIGTSTP, SIG_DFL)
        stop()
    }

    /// The main actor may run on a thread of dispatch's, which blocks signals: there a stop would be put off until after the
    /// terminal is taken again.
    private static func stop() {
        var stop = sigset_t()
        var before = sigset_t()
        sigemptyset(&stop)
        sigaddset(&stop, SIGTSTP)
        pthread_sigmask(SIG_UNBLOCK, &stop, &before)
        raise(SIGTSTP)
        pthread_sigmask(SIG_SETMASK, &before, nil)
    }
}
