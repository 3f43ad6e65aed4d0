import Foundation

extension Error {
    /// What went wrong in the system's words, as part of a sentence of ours: "Permission denied".
    var reason: String {
        let cause = (self as NSError).userInfo[NSUnderlyingErrorKey] as? POSIXError
        return cause.map { String(cString: strerror($0.code.rawValue)) } ?? localizedDescription
    }
}
