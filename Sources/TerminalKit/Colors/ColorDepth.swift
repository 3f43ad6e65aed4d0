/// How many colours a person wants at most.
package enum ColorDepth: String, CaseIterable, Sendable {
    case auto, none
    case sixteen = "16"
    case indexed = "256"
    case direct = "24bit"
}
