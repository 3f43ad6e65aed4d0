import TestSupport
import Testing

@testable import MomentsSync

struct SystemHostResolverTests {
    @Test func nameOfThisMachineIsFound() async {
        let addresses = await SystemHostResolver().addresses(of: "localhost").map(\.text)

        #expect(!addresses.isEmpty)
        #expect(addresses.allSatisfy { $0.hasPrefix("127.") || $0 == "::1" })
    }

    @Test func nameThatNobodyHasIsNotFound() async {
        #expect(await SystemHostResolver().addresses(of: "nobody.invalid").isEmpty)
    }

    @Test func moreNamesThanThreadsAreFoundOneAfterTheOther() async {
        let resolver = SystemHostResolver()

        let found = await withTaskGroup(of: [IPAddress].self) { group in
            for number in 1...100 { group.addTask { await resolver.addresses(of: "192.0.2.\(number)") } }
            return await group.reduce(into: Set()) { $0.formUnion($1.map(\.text)) }
        }

        expectEqual(found.count, 100)
    }

    @Test func cancelledLookupEndsEarly() async {
        let looking = Task { await SystemHostResolver().addresses(of: "192.0.2.1") }
        looking.cancel()

        // The look-up may have been faster.
        #expect(await looking.value.count <= 1)
    }
}
