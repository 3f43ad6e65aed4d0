import TestSupport

@testable import MomentsCore

/// A person with moments in memory; records the saved profiles.
@MainActor final class ProfileRepositoryMock: ProfileRepository, ObservedMock {
    let saves = Calls<ProfileDetails>()
    var person = PersonalProfile(name: "Grace Hopper")
    /// Newest first.
    var timeline: [Moment] = []
    var counts: ProfileCounts? = ProfileCounts(moments: 5, photos: 3, albums: 2)
    var readFailure: StoreError?
    var saveFailure: StoreError?
    /// Where saving waits; nil where it does not.
    var saveHold: Hold?
    /// Where counting waits, with the number it found; nil where it does not.
    var countHold: Hold?
    private(set) var reads: [TimelinePage] = []
    private(set) var albumZones: [ClockZone] = []
    let observers = ObserversMock()

    func profile() throws(StoreError) -> PersonalProfile {
        if let readFailure { throw readFailure }
        return person
    }

    func moments(_ page: TimelinePage, limit: Int) throws(StoreError) -> [Moment] {
        reads.append(page)
        if let readFailure { throw readFailure }
        return timeline.page(page, limit: limit)
    }

    func count(in zone: ClockZone) async throws(StoreError) -> ProfileCounts? {
        albumZones.append(zone)
        let found = counts
        await countHold?.pass()
        return found
    }

    func save(_ details: ProfileDetails) async throws(StoreError) {
        saves.record(details)
        await saveHold?.pass()
        if let saveFailure { throw saveFailure }
        person.name = details.name
        person.bio = details.bio
    }
}
