import MomentsCore

extension TimelinePage {
    /// Whether what is nearest to its beginning is the oldest.
    var isAscending: Bool {
        switch self {
        case .oldest, .after: true
        case .newest, .before, .range: false
        }
    }

    /// The keys of the moments on it; empty ranges cannot be, so that one without keys has one that no moment has.
    var keys: ClosedRange<Int64> {
        switch self {
        case .newest, .oldest: .min ... .max
        case .before(let id): .min...(max(id.rawValue, .min + 1) - 1)
        case .after(let id): (min(id.rawValue, .max - 1) + 1)...(.max)
        case .range(let newest, let oldest):
            oldest.rawValue <= newest.rawValue ? oldest.rawValue...newest.rawValue : .min ... .min
        }
    }
}
