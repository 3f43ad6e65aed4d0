import MomentsCore

/// Who writes in the demo.
enum DemoPeople {
    static let robin = person("robin", "Robin Hale")
    static let mei = person("mei", "林美")
    static let yusuf = person("yusuf", "Yusuf Demir")
    static let noa = person("noa", "נועה לוי")
    static let ada = person("ada", "Ada Okafor")
    static let jun = person("jun", "じゅん")
    static let chloe = person("chloe", "Chloé Bernard")
    static let pavel = person("pavel", "Павел Орлов")

    static let owner = Owner(user: robin, background: "https://moments.example/backgrounds/harbour.jpg")

    private static func person(_ id: String, _ name: String) -> User {
        User(id: id, name: name, avatar: "https://moments.example/avatars/\(id).png")
    }
}
