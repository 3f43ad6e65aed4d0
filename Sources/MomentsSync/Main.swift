import AsyncHTTPClient
import MomentsKit

/// The program that talks to servers, so that `moments` need not.
@main struct Main {
    static func main() async {
        print(Version.current)
    }
}
