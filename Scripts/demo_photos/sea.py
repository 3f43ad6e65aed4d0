"""The sea and what is on it, six times from the same window, and three tomatoes."""

import numpy
from PIL import Image

from canvas import SCALE, Canvas, curve, lerp, noise, smooth


def water(it, shore, dark, bright, seed, sun=None, spread=0.35, narrow=26):
    """From the horizon down: waves that grow towards the eye, and a path of light below the sun."""
    depth = numpy.clip((it.y - shore) / (it.height - shore), 0, 1)
    near = 1 / (depth + 0.08)
    waves = noise(it.x * near * 0.010 + seed * 3, 13 * numpy.log(depth + 0.05), 4, seed)
    it.paint(
        smooth(shore - 0.7, shore + 0.7, it.y),
        lerp(numpy.array(dark), numpy.array(bright), (waves * 0.7 + 0.3 * (1 - depth))[..., None]),
    )
    if sun:
        x, colour = sun
        path = numpy.exp(-(((it.x - x) / (narrow + spread * numpy.clip(it.y - shore, 0, None))) ** 2))
        glitter = smooth(0.42, 0.62, waves + 0.24 * path - 0.12) * path * smooth(shore, shore + 3, it.y)
        it.paint(glitter, colour)


def gulls(it, *places):
    for x, y, size in places:
        it.paint(
            it.lines(
                curve([(x - size, y - size * 0.3), (x - size * 0.4, y - size * 0.5), (x, y)])
                + curve([(x, y), (x + size * 0.5, y - size * 0.6), (x + size * 1.1, y - size * 0.2)]),
                width=1.4,
            ),
            (40, 20, 40),
        )


def ferry():
    it = Canvas(960, 320)
    shore = 196
    it.sky((0, (58, 30, 92)), (70, (150, 50, 106)), (130, (236, 96, 80)), (shore, (255, 186, 88)))
    streaks = smooth(0.52, 0.72, noise(it.x * 0.005, it.y * 0.05, 5, 6)) * smooth(190, 60, it.y)
    it.paint(streaks * 0.6, (120, 40, 100))
    it.light(
        smooth(0.5, 0.7, noise(it.x * 0.004 + 9, it.y * 0.06, 5, 8)) * smooth(40, 170, it.y) * smooth(shore, 150, it.y),
        (60, 26, 0),
    )
    it.glow(560, 150, 250, (110, 56, 10))
    sun = it.disc(560, 150, 74, 1)
    it.paint(sun, lerp(numpy.array([255, 244, 190]), numpy.array([255, 170, 70]), smooth(86, 206, it.y)[..., None]))
    for seed, low, colour in ((1, 34, (176, 74, 92)), (2, 22, (116, 44, 82))):
        hills = shore - low * 1.9 * noise(it.x * 0.006 + seed * 4, it.x * 0, 4, seed) * smooth(
            250 * seed, 40, numpy.minimum(it.x, 960 - it.x)
        )
        it.paint(it.below(hills) * smooth(400, 300, it.x) + it.below(hills) * smooth(760, 860, it.x), colour)
    water(it, shore, (84, 26, 74), (226, 104, 84), 4, (560, (255, 214, 130)), 0.7, 60)
    dark = (34, 12, 40)
    hull = [(430, 186), (676, 186), (662, 212), (446, 212)]
    decks = [
        [(452, 186), (452, 168), (648, 168), (656, 186)],
        [(470, 168), (470, 152), (622, 152), (630, 168)],
        [(582, 152), (586, 138), (614, 138), (616, 152)],
    ]
    it.paint(it.shape(hull, *decks, [(512, 152), (516, 122), (544, 122), (548, 152)]), dark)
    it.paint(it.lines([(604, 138), (604, 112)], [(470, 168), (462, 142)], width=2), dark)
    it.paint(it.shape([(517, 132), (518, 127), (542, 127), (543, 132)]), (214, 70, 60))
    lamps = [
        [(x, y), (x + 5, y), (x + 5, y + 5), (x, y + 5)]
        for y, row in ((174, range(462, 640, 12)), (157, range(480, 616, 12)))
        for x in row
    ]
    it.paint(it.shape(*lamps), (255, 214, 120))
    smoke = (
        smooth(0.42, 0.7, noise(it.x * 0.02, it.y * 0.04, 4, 3))
        * numpy.exp(-(((it.y - 112 + (530 - it.x) * 0.16) / (5 + (530 - it.x) * 0.06).clip(3)) ** 2))
        * smooth(534, 516, it.x)
        * smooth(300, 470, it.x)
    )
    it.paint(smoke * 0.7, (66, 26, 62))
    it.shade(it.ovals((424, 208, 684, 224), blur=3), 0.55)
    it.light(it.lines([(400, 214), (440, 212)], [(664, 212), (720, 216)], width=2, blur=1), (140, 90, 60))
    gulls(it, (704, 92, 12), (736, 74, 9), (384, 88, 10), (668, 62, 7))
    it.vignette(0.3)
    return it.image()


def sailboat():
    it = Canvas(600, 400)
    shore = 150
    it.sky((0, (56, 134, 214)), (100, (150, 204, 240)), (shore, (222, 240, 246)))
    it.paint(smooth(0.5, 0.74, noise(it.x * 0.007, it.y * 0.022, 5, 13)) * smooth(150, 60, it.y), (255, 255, 255))
    it.paint(it.below(shore - 26 * noise(it.x * 0.009, it.x * 0, 4, 3) * smooth(330, 600, it.x)), (120, 158, 196))
    water(it, shore, (4, 66, 150), (46, 156, 214), 2, (330, (226, 246, 255)), 0.55, 30)
    x, foot = 288, 272
    reflected = it.shape(
        [(x - 78, foot + 12), (x + 104, foot + 12), (x + 36, foot + 112), (x - 20, foot + 124)], blur=7
    )
    it.paint(reflected * smooth(0.4, 0.6, noise(it.x * 0.012, it.y * 0.22, 3, 4)) * 0.85, (226, 240, 250))
    main = curve([(x + 6, foot - 226), (x + 60, foot - 130), (x + 104, foot - 22)]) + [(x + 6, foot - 26)]
    jib = (
        [(x - 4, foot - 206)]
        + curve([(x - 4, foot - 206), (x - 46, foot - 100), (x - 78, foot - 18)])
        + curve([(x - 78, foot - 18), (x - 40, foot - 34), (x - 4, foot - 34)])
    )
    it.paint(
        it.shape(main),
        lerp(numpy.array([255, 255, 252]), numpy.array([214, 226, 238]), smooth(x + 6, x + 100, it.x)[..., None]),
    )
    it.paint(
        it.shape(jib),
        lerp(numpy.array([206, 220, 236]), numpy.array([252, 252, 250]), smooth(x - 70, x, it.x)[..., None]),
    )
    it.paint(
        it.lines([(x + 6, foot - 70), (x + 84, foot - 66)], [(x + 6, foot - 122), (x + 60, foot - 118)], width=1),
        (190, 206, 222),
    )
    it.paint(it.lines([(x, foot - 236), (x, foot)], width=3.4), (92, 60, 40))
    it.paint(it.shape([(x + 2, foot - 236), (x + 30, foot - 229), (x + 2, foot - 222)]), (226, 58, 54))
    it.paint(
        it.shape(
            curve(
                [
                    (x - 94, foot - 10),
                    (x - 78, foot + 10),
                    (x - 54, foot + 22),
                    (x + 70, foot + 22),
                    (x + 104, foot - 14),
                ]
            )
        ),
        (206, 44, 44),
    )
    it.paint(
        it.shape([(x - 96, foot - 12), (x + 106, foot - 16), (x + 102, foot - 8), (x - 90, foot - 4)]), (250, 246, 236)
    )
    it.paint(it.ovals((x + 44, foot - 34, x + 56, foot - 20)), (40, 50, 80))
    it.shade(it.ovals((x - 84, foot + 16, x + 92, foot + 30), blur=3), 0.4)
    it.light(
        it.lines(
            [(x + 98, foot + 20), (x + 190, foot + 34)], [(x - 84, foot + 22), (x - 130, foot + 30)], width=4, blur=3
        ),
        (90, 90, 90),
    )
    gulls(it, (438, 92, 12), (470, 76, 8))
    it.vignette(0.2)
    return it.image()


def lighthouse():
    """The frames of a turning light."""
    still = Canvas(360, 240)
    still.sky((0, (8, 12, 44)), (120, (34, 46, 104)), (166, (98, 84, 136)))
    random = numpy.random.default_rng(9)
    for _ in range(70):
        still.light(still.disc(random.uniform(0, 360), random.uniform(0, 140), 0.7), (200, 210, 255))
    water(still, 166, (14, 24, 66), (40, 50, 108), 3)
    still.paint(
        still.shape(
            curve([(60, 245), (74, 216), (100, 196), (118, 186), (146, 186), (170, 200), (196, 216), (214, 245)])
        ),
        (10, 10, 22),
    )
    body = [(118, 190), (124, 92), (146, 92), (152, 190)]
    stripes = lerp(
        numpy.array([226, 60, 56]), numpy.array([244, 236, 224]), (numpy.floor((still.y - 92) / 19.6) % 2)[..., None]
    )
    still.paint(still.shape(body), stripes)
    still.shade(still.shape(body) * smooth(150, 116, still.x), 0.6)
    still.paint(
        still.shape([(116, 92), (154, 92), (154, 87), (116, 87)], [(122, 68), (135, 54), (148, 68)]), (16, 14, 28)
    )
    frames = []
    for frame in range(4):
        it = Canvas(360, 240)
        it.pixels[:] = still.pixels
        turn = frame * numpy.pi / 4 + 0.3
        for side in (0, numpy.pi):
            reach = numpy.cos(turn + side)
            x, y = it.x - 135, it.y - 77
            along = x * numpy.sign(reach)
            width = 3 + along * 0.20 / max(abs(reach), 0.25)
            beam = (
                smooth(1, 0.15, numpy.abs(y - along * 0.02) / numpy.maximum(width, 1))
                * (along > 0)
                * numpy.exp(-numpy.maximum(along, 0) / (230 * abs(reach) + 12))
            )
            it.light(beam * (0.35 + 0.65 * abs(reach)), (196, 176, 96))
        it.glow(135, 77, 16 + 16 * abs(numpy.sin(turn)), (200, 170, 90))
        it.paint(it.shape([(126, 86), (126, 69), (144, 69), (144, 86)]), (255, 244, 190))
        it.light(
            it.ovals((110, 196, 330, 226), blur=12)
            * smooth(0.5, 0.7, noise(it.x * 0.03, it.y * 0.2, 3, 4))
            * max(0, numpy.cos(turn)),
            (110, 96, 50),
        )
        frames.append(it.image())
    return frames


def tomatoes():
    """With nothing behind them."""
    it = Canvas(480, 240)
    opaque = numpy.zeros(it.x.shape, numpy.float32)
    for x, y, radius, lean in ((112, 132, 74, -0.15), (240, 140, 78, 0.1), (372, 126, 76, 0.45)):
        u, v = (it.x - x) / radius, (it.y - y) / (radius * 0.92)
        u, v = (
            u * numpy.cos(lean * 0.5) + v * numpy.sin(lean * 0.5),
            -u * numpy.sin(lean * 0.5) + v * numpy.cos(lean * 0.5),
        )
        angle = numpy.arctan2(v, u)
        outline = 1 + 0.018 * numpy.cos(angle * 5 + lean * 3) + (0.05 * numpy.cos(angle * 2 + 1.2) if lean > 0.4 else 0)
        far = numpy.hypot(u, v) / outline
        body = smooth(1.012, 0.988, far)
        height = numpy.sqrt(numpy.clip(1 - far**2, 0, 1))
        light = numpy.clip(-0.45 * u - 0.6 * v + 0.66 * height, 0, 1)
        red = lerp(numpy.array([112, 8, 12]), numpy.array([240, 52, 34]), light[..., None])
        it.paint(body, red)
        it.light(body * numpy.exp(-((u + 0.38) ** 2 + (v + 0.42) ** 2) / 0.05), (120, 120, 110))
        it.light(body * smooth(0.8, 1, far) * smooth(-0.2, 0.9, u + v), (46, 20, 8))
        it.shade(body * numpy.exp(-(u**2 / 0.16 + (v + 0.62) ** 2 / 0.03)), 0.4)
        leaves = []
        for turn in numpy.arange(6) * 1.047 + lean * 2 + 0.3:
            tip = (x + lean * 26 + numpy.cos(turn) * radius * 0.56, y - radius * 0.58 + numpy.sin(turn) * radius * 0.25)
            root = (x + lean * 26, y - radius * 0.6)
            side = (-numpy.sin(turn) * radius * 0.09, numpy.cos(turn) * radius * 0.07 + 2)
            half = ((root[0] + tip[0]) / 2, (root[1] + tip[1]) / 2 - 4)
            leaves.append(
                curve(
                    [root, (half[0] + side[0], half[1] + side[1]), tip, (half[0] - side[0], half[1] - side[1]), root], 8
                )
            )
        green = it.shape(*leaves)
        stem = it.lines(
            curve(
                [
                    (x + lean * 26, y - radius * 0.58),
                    (x + lean * 26 + 4, y - radius * 0.84),
                    (x + lean * 40 + 16, y - radius * 1.04),
                ]
            ),
            width=7,
        )
        it.paint(
            green,
            lerp(
                numpy.array([30, 84, 30]),
                numpy.array([110, 170, 60]),
                smooth(y - radius * 0.3, y - radius * 0.9, it.y)[..., None],
            ),
        )
        it.paint(stem, (84, 140, 52))
        opaque = numpy.maximum.reduce([opaque, body, green, stem])
    image = it.image(full=True).convert("RGBA")
    image.putalpha(Image.fromarray(numpy.clip(opaque * 255, 0, 255).astype(numpy.uint8)))
    return image.resize((480, 240), Image.LANCZOS)


def harbour(sky, sea, sun, dark, lamps=0.0, fog=0.0, rain=False, hills=(0, 0, 0), lit=None):
    it = Canvas(480, 320)
    shore = 196
    it.sky(*sky)
    clouds = smooth(0.5, 0.75, noise(it.x * 0.008, it.y * 0.035, 5, 3)) * smooth(190, 60, it.y)
    it.light(clouds, numpy.array(sky[-1][1]) * 0.3)
    sun_x, sun_y, size, colour = sun
    if size:
        it.glow(sun_x, sun_y, size * 6, numpy.array(colour) * 0.42)
        it.paint(it.disc(sun_x, sun_y, size), lerp(numpy.array(colour, float), 255.0, 0.5))
    it.paint(it.below(shore - 40 * noise(it.x * 0.009, it.x * 0, 4, 7)), hills)
    water(it, shore, sea[0], sea[1], 5, (sun_x, colour) if size else None, 0.5, 20)
    dark = numpy.array(dark)
    # A quay with two cranes, a ship beside it, and a boat in front.
    it.paint(it.shape([(240, shore - 2), (490, shore - 8), (490, shore + 14), (240, shore + 8)]), dark)
    it.paint(
        it.shape(
            [(372, shore - 6), (378, 86), (386, 86), (392, shore - 6)],
            [(446, shore - 6), (450, 112), (458, 112), (464, shore - 6)],
        ),
        dark,
    )
    it.paint(
        it.lines(
            [(300, 70), (420, 92)],
            [(382, 58), (300, 70)],
            [(382, 58), (420, 92)],
            [(382, 58), (382, 90)],
            [(392, 100), (484, 116)],
            [(454, 92), (392, 100)],
            [(454, 92), (484, 116)],
            [(454, 92), (454, 116)],
            width=3.4,
        ),
        dark,
    )
    it.paint(it.lines([(314, 72), (314, 128)], [(404, 102), (404, 140)], width=1.4), dark)
    it.paint(it.shape([(306, 128), (322, 128), (322, 138), (306, 138)]), dark)
    it.paint(
        it.shape(
            [(226, shore - 20), (366, shore - 24), (352, shore + 6), (240, shore + 6)],
            [(318, shore - 22), (318, shore - 50), (350, shore - 50), (352, shore - 24)],
            [(328, shore - 50), (330, shore - 66), (342, shore - 66), (342, shore - 50)],
        ),
        dark * 0.85,
    )
    it.paint(
        it.shape([(40, 234), (150, 234), (134, 256), (58, 256)], [(84, 234), (84, 216), (116, 216), (120, 234)]),
        dark * 0.7,
    )
    it.paint(it.lines([(78, 236), (78, 120)], [(78, 128), (44, 232)], [(78, 128), (146, 232)], width=1.8), dark * 0.7)
    it.shade(it.ovals((44, 252, 146, 268), blur=4), 0.4)
    if fog:
        it.paint(
            numpy.clip(
                fog * (0.72 + 0.5 * (noise(it.x * 0.008, it.y * 0.016, 4, 9) - 0.5)) * smooth(330, 240, it.y + 0 * it.x)
                + fog * 0.25,
                0,
                0.94,
            ),
            sky[-1][1],
        )
        it.paint(
            it.shape([(40, 234), (150, 234), (134, 256), (58, 256)], [(84, 234), (84, 216), (116, 216), (120, 234)])
            * 0.8,
            dark,
        )
        it.paint(
            it.lines([(78, 236), (78, 120)], [(78, 128), (44, 232)], [(78, 128), (146, 232)], width=1.8) * 0.7, dark
        )
    if lamps:
        for x, y, warm in (
            (250, 182, 1),
            (286, 178, 1),
            (334, 168, 1),
            (342, 158, 0),
            (382, 84, 0),
            (412, 180, 1),
            (454, 92, 0),
            (478, 178, 1),
            (100, 226, 1),
            (30, 190, 1),
            (180, 190, 1),
            (140, 186, 0),
        ):
            colour = numpy.array((255, 190, 90) if warm else (255, 90, 80))
            it.glow(x, y, 9, colour * 0.6 * lamps)
            it.paint(it.disc(x, y, 2) * lamps, lerp(colour, 255.0, 0.5))
            drawn = (
                numpy.exp(-(((it.x - x) / 3.4) ** 2))
                * smooth(shore, shore + 6, it.y)
                * numpy.exp(-(it.y - shore) / 46)
                * smooth(0.34, 0.6, noise(it.x * 0.02, it.y * 0.2, 3, 6))
            )
            it.light(drawn.clip(0, 1) * lamps, colour * 0.9)
    if rain:
        it.pixels[:] = it.blurred(2.2)
        random = numpy.random.default_rng(3)
        for _ in range(60):
            x, y, size = random.uniform(0, 480), random.uniform(0, 290), random.uniform(2, 7)
            it.light(
                it.ovals((x - size * 0.8, y - size, x + size * 0.8, y + size)) * smooth(-size, size, it.y - y) * 0.5,
                (110, 116, 124),
            )
            it.shade(
                it.ovals((x - size * 0.8, y - size, x + size * 0.8, y + size)) * smooth(size, -size, it.y - y), 0.3
            )
        for x, y in ((96, 180), (262, 120), (420, 200)):
            it.light(it.lines([(x, y - 110), (x + 2, y)], width=2.4, blur=0.6), (46, 50, 54))
    # The sill, and the kettle on it.
    sill = (26, 18, 22) if lit is None else lit
    it.paint(smooth(289, 291, it.y), sill)
    it.light(smooth(289, 290, it.y) * smooth(294, 292, it.y), numpy.array(sky[-1][1]) * 0.28)
    kettle = numpy.maximum.reduce(
        [
            it.shape(curve([(196, 292), (192, 268), (206, 248), (226, 244), (246, 248), (260, 268), (256, 292)])),
            it.lines(curve([(204, 250), (206, 226), (226, 218), (246, 226), (248, 250)]), width=3.6),
            it.shape([(256, 268), (282, 246), (286, 250), (258, 284)]),
            it.disc(226, 242, 5),
        ]
    )
    it.paint(kettle, numpy.array(sill) * 0.55)
    it.light(
        it.lines(curve([(196, 284), (194, 268), (207, 250), (224, 246)]), width=1.6, blur=0.7),
        numpy.array(sky[-1][1]) * 0.35,
    )
    it.vignette(0.25)
    return it.image()


def dawn():
    return harbour(
        ((0, (74, 78, 140)), (110, (206, 128, 158)), (196, (255, 196, 170))),
        ((92, 74, 122), (246, 176, 166)),
        (170, 176, 12, (255, 190, 140)),
        (40, 28, 56),
        hills=(150, 104, 142),
    )


def morning():
    return harbour(
        ((0, (46, 126, 206)), (120, (140, 198, 236)), (196, (230, 240, 244))),
        ((14, 82, 148), (110, 184, 222)),
        (150, 40, 15, (255, 252, 226)),
        (34, 52, 84),
        hills=(120, 156, 184),
        lit=(214, 206, 194),
    )


def rain():
    return harbour(
        ((0, (74, 84, 96)), (120, (116, 126, 136)), (196, (160, 166, 170))),
        ((54, 66, 78), (122, 134, 142)),
        (0, 0, 0, (0, 0, 0)),
        (46, 54, 64),
        lamps=0.35,
        fog=0.3,
        rain=True,
        hills=(98, 108, 118),
    )


def fog():
    return harbour(
        ((0, (196, 202, 204)), (196, (222, 222, 216))),
        ((150, 162, 168), (204, 208, 206)),
        (330, 84, 16, (250, 244, 226)),
        (78, 88, 96),
        fog=0.82,
        hills=(180, 188, 192),
        lit=(120, 116, 112),
    )


def dusk():
    return harbour(
        ((0, (52, 40, 104)), (100, (180, 70, 100)), (196, (255, 160, 70))),
        ((70, 30, 74), (236, 120, 78)),
        (210, 188, 17, (255, 200, 100)),
        (30, 14, 36),
        lamps=0.7,
        hills=(120, 50, 84),
    )


def night():
    return harbour(
        ((0, (8, 10, 80)), (120, (20, 30, 112)), (196, (52, 62, 142))),
        ((8, 14, 88), (38, 52, 130)),
        (120, 54, 10, (226, 230, 240)),
        (6, 8, 20),
        lamps=1.0,
        hills=(16, 18, 84),
    )
