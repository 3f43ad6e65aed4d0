import Foundation

/// The folder that a process was started in: while it lives there, nobody can unmount it.
package enum WorkingFolder {
    /// Those that may name a file by a path that begins there: root certificates, and where temporary files go.
    private static let variables = ["SSL_CERT_FILE", "TMPDIR", "SQLITE_TMPDIR"]

    /// To be called before there is a second thread: it changes the environment.
    package static func leave() {
        let folder = FileManager.default.currentDirectoryPath
        for (name, path) in absolute(ProcessInfo.processInfo.environment, in: folder) { setenv(name, path, 1) }
        chdir("/")
    }

    /// What has to change of an environment, so that it means the same in every folder.
    static func absolute(_ environment: [String: String], in folder: String) -> [String: String] {
        environment.filter { variables.contains($0.key) && !$0.value.isEmpty && !$0.value.hasPrefix("/") }
            .mapValues { folder + "/" + $0 }
    }
}
