import TestSupport
import Testing

@testable import MomentsCore

struct ServerListJSONTests {
    @Test func listsAreReadAsTheyWereWritten() {
        let lists = [ServerList(id: "7", title: "日本語 \"quoted\""), ServerList(id: "01H", title: "")]

        expectEqual(ServerList.lists(json: ServerList.json(of: lists)), lists)
        expectEqual(ServerList.lists(json: ServerList.json(of: [])), [])
    }

    @Test(arguments: [("", nil as [ServerList]?), ("{}", nil), (#"[{"id":7,"title":"a"},{"id":"8"}]"#, [])])
    func textThatNoReleaseWroteIsNoList(_ text: String, _ lists: [ServerList]?) {
        expectEqual(ServerList.lists(json: text), lists)
    }
}
