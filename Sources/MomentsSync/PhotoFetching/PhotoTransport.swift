import Essentials
import MomentsCore

/// Asks servers for photos, in each step by the rules: a name is looked up here, and the address that was checked is the one
/// that is connected to, so that a name which means another machine a moment later leads nowhere else.
///
/// Behind a proxy it is the proxy that looks names up, and what it reaches is its own matter. Only what means this machine or a
/// private network by itself, as `localhost` and numbers do, is refused there.
struct PhotoTransport: Sendable {
    /// How many addresses of a host are tried.
    private static let maximumAttempts = 3
    /// The formats that `moments-pictures` decodes.
    private static let formats = ["jpeg", "png", "gif", "webp"].map { "image/\($0)" }.joined(separator: ", ")

    private let exchange: HTTPExchange
    private let proxies: ProxySettings
    private let resolver: any HostResolving
    private let backoff = HostBackoff()
    private let answering = AnsweringAddresses()
    private let isPublic: @Sendable (IPAddress) -> Bool

    /// - Parameters:
    ///   - environment: may name proxies and a file of root certificates, as for `HTTPTransport`.
    ///   - isPublic: whether an address is of no special network. Tests have no others.
    init(
        limits: SyncLimits, environment: [String: String] = ProcessInfo.processInfo.environment,
        timeouts: ExchangeTimeouts? = nil, resolver: any HostResolving = SystemHostResolver(),
        isPublic: @escaping @Sendable (IPAddress) -> Bool = \.isPublic
    ) {
        exchange = HTTPExchange(limits: limits, environment: environment, timeouts: timeouts)
        proxies = ProxySettings(environment)
        self.resolver = resolver
        self.isPublic = isPublic
    }

    /// Ends all connections. Has to be called before the transport goes.
    func shutdown() async {
        await exchange.shutdown()
    }

    /// - Throws: `PhotoFetchFailure`, or `FeedFailure` of what went wrong on the way.
    func answer(to address: String, _ rules: PhotoRules) async throws -> ServerAnswer {
        var request = try Self.request(address)
        var trail = RedirectTrail()
        while true {
            let host = try Self.normalize(&request)
            try rules.check(request.url, host)
            try trail.add(request.url)
            try backoff.check(host, now: Date())
            let answer = try await send(request, host, rules)
            backoff.add(host, answer, now: Date())
            guard let next = try Redirect(answer, to: request)?.next() else { return answer }
            request = next
        }
    }

    private static func request(_ address: String) throws -> ServerRequest {
        guard let address = WebAddress(address), let url = URL(string: address.text) else {
            throw FeedFailure.invalidAddress
        }
        return ServerRequest(method: .get, url: url, headers: [.init(name: "Accept", value: formats)])
    }

    /// Writes the host as its name has it. The checked name has to be the one that the library reads: it would look up any other
    /// by itself.
    private static func normalize(_ request: inout ServerRequest) throws -> HostName {
        guard let host = HostName(request.url),
            var parts = URLComponents(url: request.url, resolvingAgainstBaseURL: true)
        else { throw FeedFailure.invalidAddress }
        (parts.encodedHost, parts.fragment) = (host.text, nil)
        guard let url = parts.url, let address = FeedAddress(url.absoluteString), address.url.host == host.bare else {
            throw FeedFailure.invalidAddress
        }
        request.url = address.url
        return host
    }

    private func send(_ request: ServerRequest, _ host: HostName, _ rules: PhotoRules) async throws -> ServerAnswer {
        if let proxy = try proxies.proxy(for: request.url) {
            let numbers = SystemHostResolver.addresses(ofNumber: host.bare)
            if host.isLocal || !numbers.isEmpty { _ = try rules.allowed(numbers, of: host, isPublic: isPublic) }
            return try await exchange.send(request, by: HTTPRoute(proxy: proxy))
        }
        let addresses = await resolver.addresses(of: host.bare)
        guard !addresses.isEmpty || host.isLocal else { throw FeedFailure.unknownHost(host.text) }
        return try await send(request, host, to: try rules.allowed(addresses, of: host, isPublic: isPublic))
    }

    /// To one address after the other until one leads to the server. By which it answered last goes first.
    private func send(
        _ request: ServerRequest, _ host: HostName, to addresses: [IPAddress]
    ) async throws -> ServerAnswer {
        var failure = FeedFailure.unknownHost(host.text)
        for address in answering.sorted(addresses, of: host).prefix(Self.maximumAttempts) {
            do throws(FeedFailure) {
                let answer = try await exchange.send(request, by: HTTPRoute(pin: address.text))
                answering.add(address, of: host)
                return answer
            } catch {
                failure = error
                guard error.isOffline, !Task.isCancelled else { break }
            }
        }
        throw failure
    }
}

/// Remembers by which address each host answered last: the others may lead nowhere, and trying them takes time.
private final class AnsweringAddresses: Sendable {
    private static let maximum = 100

    private let addresses = Mutex<[HostName: IPAddress]>([:])

    /// The one by which the host answered goes first.
    func sorted(_ all: [IPAddress], of host: HostName) -> [IPAddress] {
        let last = addresses.withLock { $0[host] }
        return all.filter { $0 == last } + all.filter { $0 != last }
    }

    func add(_ address: IPAddress, of host: HostName) {
        addresses.withLock { addresses in
            if addresses.count >= Self.maximum { addresses = [:] }
            addresses[host] = address
        }
    }
}
