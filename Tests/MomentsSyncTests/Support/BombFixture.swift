/// 4 MB of blanks in 4 KB of gzip.
enum BombFixture {
    static let base64 =
        "H4sIAAAAAAACA+3BgQAAAADDIJX5Ux7kVQE" + String(repeating: "A", count: 5_417) + "fBsVPvr8AABAAA=="
}
