/// What a person wants of a link.
public enum LinkUse: Equatable, Sendable {
    case open, copy
}
