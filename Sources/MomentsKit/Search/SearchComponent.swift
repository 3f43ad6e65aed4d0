/// Shows a search.
@MainActor public protocol SearchComponent: AnyObject {
    func render(_ props: SearchProps)
}
