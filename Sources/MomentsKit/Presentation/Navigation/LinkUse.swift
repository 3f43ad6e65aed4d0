/// The use of a link that the person chooses.
package enum LinkUse: Equatable, Sendable {
    case open, copy
}
