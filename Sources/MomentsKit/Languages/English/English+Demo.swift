import MomentsCore

extension English: DemoWords {
    package func altText(of photo: DemoPhoto) -> String {
        switch photo {
        case .summit: "Above the clouds at sunrise: three dark peaks stand out of a white sea."
        case .lake: "A lake so still that the snowy mountain stands in it upside down."
        case .forest: "A path through tall trees, with the morning sun falling across it."
        case .ferry: "The ferry on its way across the bay, right in front of a huge setting sun."
        case .tomatoes: "Three red tomatoes in a row, the one on the right a little crooked."
        case .lighthouse: "A striped lighthouse on its rock at night, its beam sweeping over the sea."
        case .bicycle: "A black bicycle leaning on a yellow wall, beside a blue door."
        case .coffee: "A cup of coffee from above, with a leaf drawn in its foam."
        case .balloons: "Hot-air balloons over misty hills, early in the morning."
        case .cat: "A black cat on the window sill, looking out at the evening sky."
        case .city: "A narrow street at night, neon signs left and right, their lights on the wet ground."
        case .sailboat: "A small boat with a white sail on a very blue sea."
        case .dunes: "Dunes in the evening, one side golden, the other in deep shade."
        case .snow: "A street in the first snow, with warm light in every window."
        case .aurora: "Northern lights, green and violet, over a dark row of firs and a hut with one lit window."
        case .dawn: "The harbour at dawn, the cranes still black against a pink sky."
        case .morning: "The same harbour in the morning, everything blue and white."
        case .rain: "The harbour in the rain, grey on grey, with drops on the window."
        case .fog: "The harbour in fog: a mast, a crane, and nothing else."
        case .dusk: "The harbour at dusk, orange behind the cranes, the first lamps lit."
        case .night: "The harbour at night, its lights drawn out long on the water."
        }
    }
}
