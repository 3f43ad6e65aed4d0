/// Shows the accounts of a store.
@MainActor public protocol AccountsComponent: AnyObject {
    func render(_ props: AccountsProps)
}
