import Libc

/// The job of a shell that this program is a part of.
package enum JobControl {
    /// Stops all of the job, `make run` for instance, and not only this process of it. Returns when the shell continues it,
    /// or at once where no shell could do that.
    package static func suspend() {
        signal(SIGTSTP, SIG_IGN)
        kill(0, SIGTSTP)
        // Ignored anew: our own is put off while a thread handles the Ctrl-Z that led here, and would stop us once more when
        // the shell continues us.
        signal(SIGTSTP, SIG_IGN)
        signal(SIGTSTP, SIG_DFL)
        unblocking(SIGTSTP) { _ = raise(SIGTSTP) }
    }

    /// Returns once the job is in the foreground of its terminal: in the background the system stops it. At once where no
    /// shell could continue it, and where it has another terminal.
    package static func waitForTerminal(_ descriptor: Int32) {
        unblocking(SIGTTOU) { _ = tcdrain(descriptor) }
    }

    /// Has a signal stop the job while the body runs. The main actor may run on a thread of dispatch's, which blocks
    /// signals, and hands that on to threads it starts: there a stop would be put off, a change of the terminal's modes
    /// would be one of another job's, and a read in the background would fail.
    package static func unblocking<Result>(_ number: Int32, _ body: () -> Result) -> Result {
        var stop = sigset_t()
        var before = sigset_t()
        sigemptyset(&stop)
        sigaddset(&stop, number)
        pthread_sigmask(SIG_UNBLOCK, &stop, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        return body()
    }
}
