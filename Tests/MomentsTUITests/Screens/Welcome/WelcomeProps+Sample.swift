import MomentsKit

extension WelcomeProps {
    static func sample() -> WelcomeProps {
        var props = WelcomeProps()
        props.purpose = "Moments is a timeline."
        props.rows = [
            Row(id: .demo, name: "Look around", detail: "in samples"),
            Row(id: .signUp, name: "Sign up", detail: "with an account"),
        ]
        props.selection = .demo
        return props
    }
}
