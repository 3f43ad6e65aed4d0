/// What a person wants of a link.
package enum LinkUse: Equatable, Sendable {
    case open, copy
}
