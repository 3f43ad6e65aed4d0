/// Shows the login form.
@MainActor public protocol LoginComponent: AnyObject {
    func render(_ props: LoginProps)
}
