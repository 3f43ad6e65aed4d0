/// Chinese in simplified characters, as on the mainland.
public struct SimplifiedChinese: Sendable {
    public init() {}
}
