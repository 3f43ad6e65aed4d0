/// Chinese in simplified characters, as on the mainland.
package struct SimplifiedChinese: Sendable {
    package init() {}
}
