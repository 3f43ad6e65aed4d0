import Testing

@testable import MomentsSync

struct HTTPClientsTests {
    private let clients = HTTPClients(timeout: .seconds(1), certificates: nil)

    private func route(_ number: Int) -> HTTPRoute {
        HTTPRoute(pin: .init(host: "a.example", address: "192.0.2.\(number)"))
    }

    @Test func fewAreKeptThatNobodyUses() async {
        for number in 1...20 { _ = clients.client(for: route(number)) }

        #expect((1...20).filter { clients.has(route($0)) } == Array(13...20))
        await clients.shutdown()
    }

    @Test func oneThatIsUsedIsKept() async {
        let lent = clients.client(for: route(1))

        for number in 2...20 { _ = clients.client(for: route(number)) }

        #expect(clients.has(route(1)))
        withExtendedLifetime(lent) {}
        await clients.shutdown()
    }

    @Test func oneWayHasOneClient() async {
        let (one, other) = (clients.client(for: route(1)), clients.client(for: route(1)))

        #expect(one.client === other.client)
        await clients.shutdown()
    }
}
