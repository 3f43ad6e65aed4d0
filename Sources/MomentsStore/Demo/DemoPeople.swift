import MomentsCore

/// The people who write in the demo.
enum DemoPeople {
    static let robin = User(id: "robin", name: "Robin Hale")
    static let mei = User(id: "mei", name: "林美")
    static let yusuf = User(id: "yusuf", name: "Yusuf Demir")
    static let noa = User(id: "noa", name: "נועה לוי")
    static let ada = User(id: "ada", name: "Ada Okafor")
    static let jun = User(id: "jun", name: "じゅん")
    static let chloe = User(id: "chloe", name: "Chloé Bernard")
    static let pavel = User(id: "pavel", name: "Павел Орлов")

    static let all = [robin, mei, yusuf, noa, ada, jun, chloe, pavel]
}
