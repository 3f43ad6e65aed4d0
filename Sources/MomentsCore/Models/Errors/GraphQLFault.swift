/// The part of a request that a GraphQL server blames for its error.
public enum GraphQLFault: Sendable {
    /// Itself, or it does not say.
    case server
    /// The query's variables: the user id.
    case variables
    /// The query, which it does not take for one.
    case query
}
