/// Some statuses of a timeline, as a server gave them out.
package struct StatusPage: Equatable, Sendable {
    /// In the order of the server, none twice.
    package var statuses: [Status]
    /// How many there were that could not be read.
    package var unread: Int
    /// Leads to those after the last one, which are older; nil where there are none.
    package var next: PageLink?
    /// Leads to those before the first one, which are newer, sooner or later; nil where there is no status here: what led here
    /// stays good.
    package var previous: PageLink?
    /// How many more requests the server takes without anybody else's missing any; nil where it does not say.
    package var spareRequests: Int?

    package init(
        statuses: [Status] = [], unread: Int = 0, next: PageLink? = nil, previous: PageLink? = nil,
        spareRequests: Int? = nil
    ) {
        self.spareRequests = spareRequests
        self.statuses = statuses
        self.unread = unread
        self.next = next
        self.previous = previous
    }
}

/// The address of another page of a timeline, as the server gave it (`Link`, RFC 8288): what stands in it is the server's own.
package struct PageLink: Hashable, Sendable {
    /// An address that can be followed.
    package let text: String

    /// Nil for what is no such address.
    package init?(_ text: String) {
        guard let address = FeedAddress(text) else { return nil }
        self.text = address.text
    }

    /// Whether it leads to the page directly above, as `min_id` does: `since_id` leads to the newest one, whatever lies between
    /// (docs.joinmastodon.org/methods/timelines/#query-parameters).
    package var isDirectlyAbove: Bool {
        ["?", "&"].contains { text.contains("\($0)min_id=") }
    }
}
