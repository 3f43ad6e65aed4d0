from support import PlantedTree

TYPE = """nonisolated struct FeedJSON: Encodable {
    struct Found: Encodable {
        let owner: String?
    }

    let id: String
    let lastSynced: String?

    enum CodingKeys: String, CodingKey {
        case id
        case lastSynced = "last_synced"
    }

    init(_ feed: Feed) {
        let name = feed.name
        id = name
    }
}
"""


class CheckJSONTest(PlantedTree):
    def complaints(self, page, source=TYPE):
        self.plant("docs/json.md", page)
        self.plant("Sources/FeedText.swift", source)
        found, status = self.run_script("check-json", str(self.root / "docs/json.md"), str(self.root / "Sources"))
        return [it.split(": ", 1)[1] for it in found], status

    def test_a_page_that_names_each_member_is_right(self):
        self.assertEqual(self.complaints('| `id` | | \n`owner`, and `{"last_synced": 1}`\n'), ([], 0))

    def test_a_member_that_the_page_lacks_is_an_error(self):
        self.assertEqual(
            self.complaints("`id` and `owner`\n"), (["says nothing of `last_synced` of FeedJSON (FeedText.swift)"], 1))

    def test_a_member_of_a_type_within_a_type_is_an_error_of_that_type(self):
        self.assertEqual(
            self.complaints("`id` `last_synced`\n"), (["says nothing of `owner` of Found (FeedText.swift)"], 1))

    def test_a_type_that_is_only_read_needs_no_line(self):
        self.assertEqual(self.complaints("", TYPE.replace(": Encodable", ": Decodable")), ([], 0))
