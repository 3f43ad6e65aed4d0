import MomentsCore
import NIOSSL

extension TLSFailure {
    /// - Parameter error: of the library.
    init(_ error: any Error) {
        switch error {
        case NIOSSLError.noSuchFilesystemObject, NIOSSLError.failedToLoadCertificate: self = .noRoots
        case NIOSSLError.unableToValidateCertificate, NIOSSLError.noCertificateToValidate: self = .untrustedCertificate
        case let error as NIOSSLExtraError where error == .failedToValidateHostname: self = .wrongName
        default: self.init(reason: Self.reason(error))
        }
    }

    private init(reason: String?) {
        switch reason {
        case "CERTIFICATE_VERIFY_FAILED": self = .untrustedCertificate
        case "NO_CERTIFICATE_OR_CRL_FOUND", "NO_START_LINE": self = .noRoots
        case "WRONG_VERSION_NUMBER", "HTTP_REQUEST": self = .noTLS
        case let reason?: self = .other(reason: reason.lowercased().replacing("_", with: " "))
        // It ended, or fell silent, where the handshake belongs.
        case nil: self = .noTLS
        }
    }

    /// BoringSSL names a reason in capitals, in the middle of places in its source; nil where there is none.
    private static func reason(_ error: any Error) -> String? {
        let text = String(describing: error)
        guard let mark = text.firstRange(of: "OPENSSL_internal:") else { return nil }
        return String(text[mark.upperBound...].prefix { $0 != " " && $0 != "]" })
    }
}
