import CSandbox
import Libc
import MomentsCore

/// Forbids this process to start programs and to use more than a few files, so that an attacker who takes it over by an answer of a
/// server gets no more.
struct Confinement {
    /// The C library, OpenSSL and libcurl read these, under one name or another. Dispatch looks at its threads as `/proc/NUMBER`, and ends
    /// the program where it cannot.
    private static let system = [
        "/etc", "/usr", "/lib", "/lib32", "/lib64", "/run", "/nix/store", "/var/lib/ca-certificates", "/proc",
        "/sys/devices/system/cpu", "/dev/urandom",
    ]

    private var read = system
    private var written = ["/dev/null"]

    /// - Parameters:
    ///   - work: the request, whose folders may be written to.
    ///   - log: the path of the log; nil for none.
    init(for work: SyncRequest.Work, log: String?) {
        // The file may be a link out of /etc, and programs replace it whenever the network changes.
        read.append(FilePlace.folder(of: FilePlace.resolved("/etc/resolv.conf")))
        if let certificates = getenv("SSL_CERT_FILE") { read.append(String(cString: certificates)) }
        if let log { addFolder(FilePlace.folder(of: log)) }
        switch work {
        case .sync(let job):
            for file in [job.store, job.session] {
                written += [file, FilePlace.resolved(file)].map(FilePlace.folder)
            }
        case .photos(let job): addFolder(job.folder)
        case .check, .signIn, .revoke: break
        }
    }

    /// Adds a folder that this program makes where it is missing. Writing to it later reports why it could not be made.
    private mutating func addFolder(_ path: String) {
        try? PrivateFolder.make(path)
        written.append(path)
    }

    /// To be called before there is a second thread, and before anything comes from a server.
    /// - Returns: false where the system can do it, and refuses to.
    func enter() -> Bool {
        let rules = moments_sandbox_open_rules()
        guard rules != -1 else { return false }
        return read.allSatisfy { moments_sandbox_allow(rules, $0, 0) == 0 }
            && written.allSatisfy { moments_sandbox_allow(rules, $0, 1) == 0 } && moments_sandbox_confine(rules) >= 0
    }
}
