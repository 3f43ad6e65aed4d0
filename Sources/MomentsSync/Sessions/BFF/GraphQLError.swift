import MomentsCore
import MomentsStore

/// An error of a GraphQL server, as Apollo writes it.
struct GraphQLError: Equatable, Sendable {
    /// The server's words: one line, 200 characters at most. Its stack trace is left out.
    let message: String
    /// `extensions.code`.
    let code: String?
    /// The part of the request that the server blames.
    let fault: GraphQLFault

    /// - Parameter status: of the answer: Apollo answers what it cannot parse or validate with 400.
    init(_ error: AnswerReader.ServerError, status: Int) {
        message = TransportErrors.line(error.message)
        code = error.code
        fault =
            switch error.code {
            case "BAD_USER_INPUT": .variables
            case "GRAPHQL_PARSE_FAILED", "GRAPHQL_VALIDATION_FAILED": .query
            default: status == 400 ? .query : .server
            }
    }

    /// Whether the server did not take the request as one: sending it again cannot help.
    var isFinal: Bool { fault != .server }

    var failure: FeedFailure {
        ["UNAUTHENTICATED", "FORBIDDEN"].contains(code) ? .unauthorized : .graphQL(message: message, fault)
    }
}
