import Essentials
import MomentsCore

extension FeedSecrets {
    /// The headers that let us in; the person's own come last, and count.
    var requestHeaders: [ServerRequest.Header] {
        let own = headers.map { ServerRequest.Header(name: $0.name, value: $0.value) }
        return [authorization].compactMap { $0 } + own
    }

    private var authorization: ServerRequest.Header? {
        if let token { return .init(name: "Authorization", value: "Bearer \(token)") }
        guard let user else { return nil }
        let login = Data("\(user):\(password ?? "")".utf8).base64EncodedString()
        return .init(name: "Authorization", value: "Basic \(login)")
    }
}
