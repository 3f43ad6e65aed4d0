import Testing

extension Program {
    /// A missing server: nothing listens on that port of this machine.
    static let nobody = "http://127.0.0.1:1/graphql"

    /// A program whose account follows Jake, with two of his moments: Jake's second one is not liked there.
    static func following() async throws -> Program {
        try await importing(export)
    }

    private static let export = """
        {"export":{"format":"moments","version":2,"email":"ada@example.com"}}
        {"feed":{"number":1,"kind":"bff","name":"Jake","address":"\(nobody)","userID":"0","allowsPlain":false,"isFollowed":true,"userDetails":{"id":"0","name":"Jake"}}}
        {"moment":{"id":"1","userDetails":{"name":"Grace"},"type":"PHOTOS","title":"Local","createdDate":"1616400000","isLiked":false}}
        {"moment":{"id":"1","feed":1,"userDetails":{"name":"Jake"},"type":"PHOTOS","title":"First","createdDate":"1616400001","isLiked":true}}
        {"moment":{"id":"2","feed":1,"userDetails":{"name":"Jake"},"type":"PHOTOS","title":"Second","createdDate":"1616400002","isLiked":false}}
        {"end":{"moments":3,"lines":5}}

        """

    func add(_ arguments: String..., input: String = "") async throws -> Ending {
        try await run(["feed", "add", "bff", Self.nobody, "--user-id", "0", "--no-check"] + arguments, input: input)
    }
}
