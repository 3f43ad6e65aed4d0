import Foundation

@testable import MomentsCore

extension MomentPhoto {
    /// The only photo of a moment that was made `id` days after 1 March 2021.
    static func sample(
        _ id: Int64, index: Int = 0, title: String? = nil, altText: String? = nil, day: Int64? = nil
    ) -> MomentPhoto {
        MomentPhoto(
            id: ID(Moment.ID(id), index: index), photo: Photo("photos/\(id)-\(index).jpg", altText: altText),
            source: .stored(name: "\(id)-\(index).jpg"), title: title ?? "Photo \(id)",
            date: Date(timeIntervalSince1970: 1_614_556_800 + Double(day ?? id) * 86_400))
    }

    /// The photos of these moments, newest first.
    static func samples(_ ids: ClosedRange<Int64>) -> [MomentPhoto] {
        ids.reversed().map { .sample($0) }
    }
}
