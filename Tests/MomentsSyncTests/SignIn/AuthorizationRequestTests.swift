import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsSync
@testable import TestSupport

struct AuthorizationRequestTests {
    private func form(_ address: WebAddress) throws -> URLForm {
        URLForm(String(try #require(address.text.split(separator: "?", maxSplits: 1).last)))
    }

    private func address(
        _ request: AuthorizationRequest = AuthorizationRequest(), at endpoint: String = "https://a.example/authorize"
    ) throws -> WebAddress {
        try request.address(
            at: try #require(URL(string: endpoint)), clientID: "7/8", redirectURI: "http://127.0.0.1:9/x")
    }

    @Test func addressHasTheWholeQuestion() throws {
        let request = AuthorizationRequest()

        let address = try address(request)

        let form = try form(address)
        #expect(address.text.hasPrefix("https://a.example/authorize?response_type=code&"))
        expectEqual(form["client_id"], "7/8")
        expectEqual(form["redirect_uri"], "http://127.0.0.1:9/x")
        expectEqual(form["scope"], "read write")
        expectEqual(form["state"], request.state)
        expectEqual(form["code_challenge_method"], "S256")
        #expect(!address.text.contains(request.verifier))
    }

    /// By SHA-256 of another library: `printf %s … | openssl dgst -sha256 -binary | basenc --base64url`.
    @Test func challengeIsTheHashOfTheVerifier() throws {
        var random = RandomNumbers(seed: 1)
        let request = AuthorizationRequest(using: &random)

        expectEqual(request.verifier, "bRwXDPXBGDyGB2OygThelnN6dOX4kI-vr8xSUhR_vFs")
        try expectEqual(form(try address(request))["code_challenge"], "aCCo3pACpugBbaNthN1YXfT3HE3Ko1Ea1qSAAtTdNPE")
    }

    @Test func stateAndVerifierAreOf32BytesAndNeverTheSame() {
        let (one, two) = (AuthorizationRequest(), AuthorizationRequest())

        let words = [one.state, one.verifier, two.state, two.verifier]
        expectEqual(Set(words).count, 4)
        #expect(
            words.allSatisfy {
                $0.utf8.count == 43 && $0.allSatisfy { $0.isLetter || $0.isNumber || "-_".contains($0) }
            })
    }

    @Test func queryOfTheEndpointIsKept() throws {
        #expect(try address(at: "https://a.example/x?y=z").text.hasPrefix("https://a.example/x?y=z&response_type="))
    }

    @Test func endpointThatIsTooLongIsNotOpened() throws {
        let endpoint = "https://a.example/" + String(repeating: "x", count: 2_000)

        #expect(throws: FeedFailure.invalidAddress) { try address(at: endpoint) }
    }

    @Test func nothingOfItIsShown() {
        let request = AuthorizationRequest()

        #expect(!"\(request) \(String(reflecting: [request]))".contains(request.verifier))
    }
}
