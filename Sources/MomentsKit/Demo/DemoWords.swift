import MomentsCore

/// The alt texts of the photos of the demo.
package struct DemoWords: Words {
    package let language: Language

    package func altText(of photo: DemoPhoto) -> String {
        switch photo {
        case .summit:
            say(
                "Above the clouds at sunrise: three dark peaks rise from a white sea.", zh: "日出时的云海，三座深色的山峰从白云中探出头来。"
            )
        case .lake: say("A lake so still that it mirrors the snowy mountain upside down.", zh: "湖面平静如镜，雪山倒映其中。")
        case .forest:
            say("A path through tall trees, with the morning sun falling across it.", zh: "林间小路，晨光从高大的树木之间斜照下来。")
        case .ferry:
            say("The ferry on its way across the bay, right in front of a huge setting sun.", zh: "渡轮驶过海湾，身后是一轮巨大的落日。")
        case .tomatoes:
            say("Three red tomatoes in a row, the one on the right a little crooked.", zh: "三个红番茄排成一排，最右边那个有点歪。")
        case .lighthouse:
            say("A striped lighthouse on its rock at night, its beam sweeping over the sea.", zh: "夜里礁石上的条纹灯塔，光束扫过海面。")
        case .bicycle:
            say("A black bicycle leaning on a yellow wall, beside a blue door.", zh: "一辆黑色自行车靠在黄墙上，旁边是一扇蓝色的门。")
        case .coffee: say("A cup of coffee from above, with a leaf drawn in its foam.", zh: "从上方看一杯咖啡，奶泡上画着一片叶子。")
        case .balloons: say("Hot-air balloons over misty hills, early in the morning.", zh: "清晨，热气球飘在薄雾笼罩的山丘上空。")
        case .cat: say("A black cat on the window sill, looking out at the evening sky.", zh: "一只黑猫坐在窗台上，望着窗外的晚霞。")
        case .city:
            say(
                "A narrow street at night, neon signs left and right, their lights on the wet ground.",
                zh: "夜里的小巷，两边是霓虹招牌，灯光映在湿漉漉的地面上。")
        case .sailboat: say("A small boat with a white sail on a very blue sea.", zh: "湛蓝的海上，一艘挂着白帆的小船。")
        case .dunes:
            say("Dunes in the evening, one side golden, the other in deep shade.", zh: "傍晚的沙丘，一面金黄，一面隐在深深的阴影里。")
        case .snow: say("A street in the first snow, with warm light in every window.", zh: "初雪中的街道，每扇窗里都亮着温暖的灯光。")
        case .aurora:
            say(
                "Northern lights, green and violet, over a dark row of firs and a hut with one lit window.",
                zh: "绿色和紫色的极光，下面是一排漆黑的冷杉和一间亮着灯的小屋。")
        case .dawn: say("The harbour at dawn, the cranes still black against a pink sky.", zh: "黎明的港口，吊车在粉色的天空前仍是黑影。")
        case .morning: say("The same harbour in the morning, everything blue and white.", zh: "同一个港口的早晨，一切都是蓝白色。")
        case .rain: say("The harbour in the rain, grey on grey, with drops on the window.", zh: "雨中的港口，一片灰蒙蒙，窗上挂着雨滴。")
        case .fog: say("The harbour in fog: a mast, a crane, and nothing else.", zh: "雾中的港口，只看得见一根桅杆和一台吊车。")
        case .dusk:
            say("The harbour at dusk, orange behind the cranes, the first lamps lit.", zh: "黄昏的港口，吊车背后一片橙红，第一批灯亮了。")
        case .night: say("The harbour at night, its lights drawn out long on the water.", zh: "夜晚的港口，灯光在水面上拖得长长的。")
        }
    }
}

extension Language {
    package var demo: DemoWords { DemoWords(language: self) }
}
