import MomentsCore

/// What is to be seen on the photos of the demo.
package protocol DemoWords: Sendable {
    func altText(of photo: DemoPhoto) -> String
}
