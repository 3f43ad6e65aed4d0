import CCurl
import MomentsCore

extension TLSFailure {
    /// Nil where it is about something else.
    init?(_ failure: CurlFailure) {
        switch failure.code {
        case CURLE_SSL_CACERT_BADFILE: self = .noRoots
        // libcurl compares the name by itself, and OpenSSL is content with the certificate then.
        case CURLE_PEER_FAILED_VERIFICATION: self = failure.verification == 0 ? .wrongName : .untrustedCertificate
        case CURLE_SSL_CONNECT_ERROR: self.init(reason: Self.reason(failure.message))
        case CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_ENGINE_INITFAILED:
            self = .other(reason: TransportErrors.line(failure.message))
        default: return nil
        }
    }

    private init(reason: String?) {
        switch reason {
        case "wrong version number", "http request", "packet length too long", "record layer failure": self = .noTLS
        case let reason?: self = .other(reason: TransportErrors.line(reason))
        // The server ended the connection, or fell silent, where the handshake belongs.
        case nil: self = .noTLS
        }
    }

    /// OpenSSL names a reason behind the place in its source: "error:0A00010B:SSL routines::wrong version number". Nil where
    /// there is none.
    private static func reason(_ message: String) -> String? {
        guard message.contains("error:"), message.contains("::") else { return nil }
        let reason = message.split(separator: ":").last?.trimmed ?? ""
        return reason.isEmpty ? nil : reason
    }
}
