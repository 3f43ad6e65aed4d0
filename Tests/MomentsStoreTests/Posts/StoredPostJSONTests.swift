import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// Posts in the outbox of a store.
struct StoredPostJSONTests {
    private static let options = #""feed":3,"visibility":"public""#

    private static func post(_ photos: [Photo], media: [UploadedMedia] = [], attempt: PostAttempt? = nil) -> StoredPost
    {
        var post = StoredPost(StatusPost("A kite", StatusOptions(feed: 3, visibility: .public), photos: photos))
        (post.media, post.attempt) = (media, attempt)
        return post
    }

    private static let photos = [
        Photo("a.jpg"),
        Photo(
            "b.jpg", altText: "A \"kite\"", name: "kite.jpg", size: PhotoSize(width: 4, height: 3),
            focus: PhotoFocus("0.5,-1.0")),
    ]

    @Test(arguments: [
        (#"{"text":"A kite",\#(options)}"#, post([])),
        (#"{"text":"A kite",\#(options),"newest":null}"#, post([], attempt: PostAttempt(newest: nil))),
        (#"{"text":"A kite",\#(options),"newest":"7"}"#, post([], attempt: PostAttempt(newest: "7"))),
        (
            #"{"text":"A kite",\#(options),"photos":["a.jpg",{"url":"b.jpg","alt":"A \"kite\"","name":"kite.jpg","#
                + #""focus":"0.5,-1.0","width":4,"height":3}],"media":[{"id":"9","ready":true},{"id":"8","ready":false}]}"#,
            post(photos, media: [UploadedMedia(id: "9", isReady: true), UploadedMedia(id: "8", isReady: false)])
        ),
    ])
    func postIsReadAsStoresHoldIt(_ text: String, _ post: StoredPost) {
        expectEqual(StoredPost(text), post)
        expectEqual(StoredPost(post.text), post)
    }

    @Test func mediaWithoutAPhotoAreLeftOut() {
        let text =
            #"{"text":"A kite",\#(Self.options),"photos":["a.jpg"],"media":[{"id":"9","ready":true},{"id":"8","ready":true}]}"#

        expectEqual(StoredPost(text)?.media.count, 1)
    }

    @Test func onlyAsManyPhotosAsAMomentHasAreRead() {
        let photos = Array(repeating: #""a.jpg""#, count: MomentBounds.photos + 1).joined(separator: ",")

        expectEqual(
            StoredPost(#"{"text":"A kite",\#(Self.options),"photos":[\#(photos)]}"#)?.post.photos.count,
            MomentBounds.photos)
    }

    @Test(arguments: [
        "", "{}", "{\(options)}", #"{"text":"A kite"}"#, #"{"text":7,\#(options)}"#,
        #"{"text":"A kite",\#(options),"photos":[7]}"#, #"{"text":"A kite",\#(options),"photos":[{"alt":"a"}]}"#,
        #"{"text":"A kite",\#(options),"media":[{"id":9}]}"#, String(repeating: "[", count: 100_000),
    ])
    func malformedJSONIsNoPost(_ text: String) {
        #expect(StoredPost(text) == nil)
    }
}
