/// Why a server could not be trusted.
public enum TLSFailure: Equatable, Sendable {
    /// Its certificate is for other names.
    case wrongName
    /// Its certificate has expired, or nobody stands for it whom this machine trusts: the library does not say which.
    case untrustedCertificate
    /// The file of root certificates that `SSL_CERT_FILE` names is not there, or has none.
    case noRoots
    /// The other side speaks no TLS.
    case noTLS
    /// Anything else, in the library's words.
    case other(reason: String)
}
