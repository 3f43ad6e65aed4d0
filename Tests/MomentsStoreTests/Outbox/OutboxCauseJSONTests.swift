import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

struct OutboxCauseJSONTests {
    @Test(arguments: [
        (#"{"kind":"momentIsGone"}"#, OutboxCause.momentIsGone), (#"{"kind":"feedIsGone"}"#, .feedIsGone),
        (#"{"kind":"refused","reason":"No \"kites\""}"#, .refused(reason: #"No "kites""#)),
        (#"{"kind":"media","problem":"missing"}"#, .media(.missing, photo: nil)),
        (#"{"kind":"media","problem":"processing","photo":"a.png"}"#, .media(.processing, photo: "a.png")),
        (#"{"kind":"media","problem":"tooLarge","photo":"a.png"}"#, .media(.tooLarge, photo: "a.png")),
        (
            #"{"kind":"media","problem":"refused","reason":"No","photo":"a.png"}"#,
            .media(.refused(reason: "No"), photo: "a.png")
        ),
        (#"{"kind":"timeout","number":30}"#, .failure(.timeout(seconds: 30))),
        ("The server said no.", .other("The server said no.")),
    ])
    func causeIsReadAsStoresHoldIt(_ text: String, _ cause: OutboxCause) {
        expectEqual(OutboxCause(text), cause)
        expectEqual(OutboxCause(cause.text), cause)
    }

    @Test(arguments: [
        #"{"kind":"eclipse"}"#, #"{"kind":"media","problem":"eclipse"}"#, #"{"kind":"media"}"#,
    ])
    func causeThatThisReleaseDoesNotKnowIsAnUnknownFailure(_ text: String) {
        expectEqual(OutboxCause(text), .failure(.unknown))
    }
}
