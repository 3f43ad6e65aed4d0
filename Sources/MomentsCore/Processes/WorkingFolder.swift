import Libc

/// The folder that a process was started in: while it lives there, nobody can unmount it.
package enum WorkingFolder {
    /// Those that may name a file by a path that begins there: root certificates, and where temporary files go.
    private static let variables = ["SSL_CERT_FILE", "TMPDIR", "SQLITE_TMPDIR"]

    /// Nil where it is gone, or not for us to see.
    package static var current: String? {
        guard let path = getcwd(nil, 0) else { return nil }
        defer { free(path) }
        return String(cString: path)
    }

    /// To be called before there is a second thread: it changes the environment.
    package static func leave() {
        for name in variables {
            guard let value = getenv(name), let folder = current else { continue }
            if let path = absolute(String(cString: value), in: folder) { setenv(name, path, 1) }
        }
        chdir("/")
    }

    /// The path that means the same in every folder; nil where this one does already.
    static func absolute(_ path: String, in folder: String) -> String? {
        path.isEmpty || path.hasPrefix("/") ? nil : folder + "/" + path
    }
}
