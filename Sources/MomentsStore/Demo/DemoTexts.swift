/// The texts of the demo, newest first.
enum DemoTexts {
    private static let minute: Int64 = 60
    private static let hour: Int64 = 60 * minute
    private static let day: Int64 = 24 * hour

    static let all: [DemoSample] = today + thisWeek + earlier

    private typealias People = DemoPeople

    private static let today: [DemoSample] = [
        DemoSample(
            People.mei, 4 * minute, "从山顶看下去，云像一片安静的海。走了四个小时，值得。⛰️",
            photos: [.summit, .lake, .forest], likes: [People.jun, People.ada]),
        DemoSample(
            People.ada, 38 * minute,
            "The ferry was late, so the whole queue ended up singing. The captain took a bow.",
            photos: [.ferry], isLiked: true, likes: [People.yusuf, People.chloe, People.mei, People.pavel]),
        DemoSample(
            People.robin, 2 * hour, "First tomatoes off the balcony. Three of them. I have named them all. 🍅🍅🍅",
            photos: [.tomatoes], likes: [People.ada, People.noa, People.mei]),
        DemoSample(
            People.jun, 3 * hour, "雨の日の図書館。窓ぎわの席が空いていた、それだけでいい一日。", isLiked: true,
            likes: [People.mei]),
        DemoSample(
            People.yusuf, 5 * hour, "A radio that plays whatever the nearest lighthouse would. I lost an hour to it.",
            link: "https://moments.example/lighthouse-radio", photos: [.lighthouse],
            likes: [People.robin, People.pavel]),
        DemoSample(
            People.chloe, 7 * hour, nil, photos: [.bicycle, .coffee, .balloons], likes: [People.robin, People.mei]),
        DemoSample(
            People.noa, 9 * hour, "בוקר בשוק: הרימונים הראשונים של העונה, והמוכר נתן לי אחד במתנה.",
            likes: [People.yusuf, People.ada]),
        DemoSample(
            People.pavel, 14 * hour, "Поезд стоит на маленькой станции уже десять минут, и никто никуда не спешит.",
            likes: [People.chloe]),
    ]

    private static let thisWeek: [DemoSample] = [
        DemoSample(
            People.robin, day + 2 * hour,
            "Moved in. One chair, one kettle, one window with a harbour in it. It is enough.",
            photos: [.dawn, .morning, .rain, .fog, .dusk, .night],
            likes: [People.ada, People.yusuf, People.mei, People.noa, People.jun]),
        DemoSample(
            People.ada, day + 6 * hour,
            "We did it: four generations at one table, and nobody looked at a phone. 👩‍👩‍👧‍👦👵🏾💛", isLiked: true,
            likes: [People.robin, People.mei, People.jun, People.noa, People.yusuf, People.chloe, People.pavel]),
        DemoSample(
            People.mei, 2 * day, "早安！今天的豆浆是自己磨的，厨房里全是香味。☕️", isLiked: true,
            likes: [People.ada, People.jun]),
        DemoSample(
            People.yusuf, 2 * day + 5 * hour,
            "The neighbour's cat has decided that Tuesdays are mine. She brings her own cushion. 🐈‍⬛",
            photos: [.cat], likes: [People.noa, People.robin, People.ada]),
        DemoSample(
            People.robin, 2 * day + 9 * hour,
            "Note to self: the bread that forgives everything is three parts flour, two parts water, one part patience.",
            link: "https://moments.example/bread", likes: [People.chloe]),
        DemoSample(
            People.chloe, 3 * day,
            """
            Things I learned from a week of mending clothes:

            A hole is smaller than it looks once you have drawn a line around it. Start with the line.

            Nobody will ever see the inside of the seam, and it is still the part you will be proud of. My \
            grandmother's coat turned out to have three colours of thread in its lining, one for each time somebody \
            loved it enough to sit down with a needle.

            The best light is at eleven in the morning, by the kitchen window, with the radio low. The worst is \
            whatever you have at midnight when you have decided to finish just one more sleeve.

            And buttons: always sew on one more than you need, on the inside, where it waits. I found one from 1962 \
            that way. It fits. 🪡
            """, isLiked: true, likes: [People.noa, People.ada, People.mei]),
        DemoSample(
            People.jun, 3 * day + 8 * hour, "夜中のラーメンは、誰にも言わない約束。🍜🤫", photos: [.city],
            likes: [People.mei, People.yusuf]),
        DemoSample(
            People.pavel, 4 * day, "A slow map of every bench in town, rated by what you can see from it.",
            link: "https://moments.example/benches?sort=view", likes: [People.robin]),
        DemoSample(
            People.noa, 5 * day, "خريطة قديمة وجدتها في كتاب جدي، وعليها ملاحظات بخط يده. ما زلت أقرأها ببطء.",
            likes: [People.yusuf, People.chloe]),
        DemoSample(
            People.robin, 6 * day, "Learnt to whistle with two fingers. The dog across the street is not impressed.",
            likes: [People.jun, People.pavel, People.ada, People.yusuf]),
    ]

    private static let earlier: [DemoSample] = [
        DemoSample(
            People.ada, 8 * day, "Match day. Colours on, voices gone: 🇳🇬🇫🇷🇯🇵🏴󠁧󠁢󠁳󠁣󠁴󠁿 all in one living room.",
            likes: [People.chloe, People.jun]),
        DemoSample(
            People.yusuf, 11 * day, "Denizin rengi bugün adını bilmediğim bir mavi.", photos: [.sailboat],
            isLiked: true, likes: [People.noa]),
        DemoSample(
            People.chloe, 15 * day, "Le marché aux livres rouvre dimanche. J'apporte un sac vide et de la volonté.",
            link: "https://moments.example/marche-aux-livres", likes: [People.robin, People.pavel]),
        DemoSample(
            People.mei, 19 * day, "A thousand cranes, folded by a class of thirty in one very quiet afternoon.",
            isLiked: true, likes: [People.jun, People.noa, People.ada, People.yusuf]),
        DemoSample(People.pavel, 23 * day, nil, photos: [.snow], likes: [People.mei, People.chloe]),
        DemoSample(
            People.noa, 27 * day, "Climbed the same dune three times. The wind had moved it each time.",
            photos: [.dunes], likes: [People.robin, People.ada]),
        DemoSample(
            People.pavel, 30 * day, "Minus nineteen, and nobody wanted to go inside.", photos: [.aurora],
            isLiked: true, likes: [People.mei, People.yusuf, People.robin]),
        DemoSample(
            People.jun, 34 * day, "昔の写真を整理していたら、知らない猫が三回も写っていた。",
            likes: [People.chloe]),
        DemoSample(
            People.noa, 41 * day, "How to fold a fitted sheet, by a mathematician who gave up. Very calming.",
            link: "https://moments.example/fitted-sheet", isLiked: true,
            likes: [People.robin, People.mei, People.chloe]),
    ]
}
