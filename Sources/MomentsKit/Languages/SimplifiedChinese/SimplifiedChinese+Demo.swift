import MomentsCore

extension SimplifiedChinese: DemoWords {
    package func altText(of photo: DemoPhoto) -> String {
        switch photo {
        case .summit: "日出时的云海，三座深色的山峰从白云中探出头来。"
        case .lake: "湖面平静如镜，雪山倒映其中。"
        case .forest: "林间小路，晨光从高大的树木之间斜照下来。"
        case .ferry: "渡轮驶过海湾，身后是一轮巨大的落日。"
        case .tomatoes: "三个红番茄排成一排，最右边那个有点歪。"
        case .lighthouse: "夜里礁石上的条纹灯塔，光束扫过海面。"
        case .bicycle: "一辆黑色自行车靠在黄墙上，旁边是一扇蓝色的门。"
        case .coffee: "从上方看一杯咖啡，奶泡上画着一片叶子。"
        case .balloons: "清晨，热气球飘在薄雾笼罩的山丘上空。"
        case .cat: "一只黑猫坐在窗台上，望着窗外的晚霞。"
        case .city: "夜里的小巷，两边是霓虹招牌，灯光映在湿漉漉的地面上。"
        case .sailboat: "湛蓝的海上，一艘挂着白帆的小船。"
        case .dunes: "傍晚的沙丘，一面金黄，一面隐在深深的阴影里。"
        case .snow: "初雪中的街道，每扇窗里都亮着温暖的灯光。"
        case .aurora: "绿色和紫色的极光，下面是一排漆黑的冷杉和一间亮着灯的小屋。"
        case .dawn: "黎明的港口，吊车在粉色的天空前仍是黑影。"
        case .morning: "同一个港口的早晨，一切都是蓝白色。"
        case .rain: "雨中的港口，一片灰蒙蒙，窗上挂着雨滴。"
        case .fog: "雾中的港口，只看得见一根桅杆和一台吊车。"
        case .dusk: "黄昏的港口，吊车背后一片橙红，第一批灯亮了。"
        case .night: "夜晚的港口，灯光在水面上拖得长长的。"
        }
    }
}
