import Foundation
import SystemPackage

extension Error {
    /// The system's message for the error, as part of a sentence of ours: "Permission denied".
    var reason: String {
        let cause = (self as NSError).userInfo[NSUnderlyingErrorKey] as? POSIXError
        return cause.map { Errno(rawValue: $0.code.rawValue).description } ?? localizedDescription
    }
}
