/// English, as in the United Kingdom.
package struct English: Sendable {
    package init() {}
}
