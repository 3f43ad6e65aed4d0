"""Streets, a wall, a window, a table."""

import numpy
from PIL import Image

from canvas import SCALE, Canvas, curve, lerp, noise, smooth


def bicycle():
    it = Canvas(600, 400)
    floor = 322
    plaster = noise(it.x * 0.02, it.y * 0.02, 5, 3)
    it.pixels[:] = lerp(numpy.array([222, 148, 44]), numpy.array([252, 196, 84]), plaster[..., None])
    it.paint(smooth(0.66, 0.7, noise(it.x * 0.011, it.y * 0.014, 5, 9)) * 0.5, (206, 128, 52))
    # Shade of a roof across the wall.
    it.shade(1 - smooth(-3, 3, it.y - 78 - it.x * 0.16), 0.42)
    # The door, and the window beside it.
    it.paint(it.shape([(430, 70), (556, 70), (556, floor), (430, floor)]), (246, 226, 180))
    it.paint(it.shape([(440, 80), (546, 80), (546, floor), (440, floor)]), (34, 92, 150))
    for left, top, right, bottom in (
        (452, 94, 488, 180),
        (498, 94, 534, 180),
        (452, 196, 488, 306),
        (498, 196, 534, 306),
    ):
        it.paint(it.shape([(left, top), (right, top), (right, bottom), (left, bottom)]), (24, 68, 118))
        it.paint(it.lines([(left, bottom), (right, bottom), (right, top)], width=2), (74, 136, 190))
    it.paint(it.disc(491, 204, 4), (240, 200, 110))
    it.shade((1 - smooth(-3, 3, it.y - 78 - it.x * 0.16)) * smooth(428, 432, it.x), 0.15)
    it.paint(
        smooth(floor - 1, floor + 1, it.y),
        lerp(
            numpy.array([150, 118, 96]), numpy.array([206, 170, 130]), noise(it.x * 0.03, it.y * 0.12, 4, 5)[..., None]
        ),
    )
    it.shade(smooth(floor + 10, floor - 2, it.y) * smooth(floor - 2, floor, it.y), 0.4)
    back, front, radius = (118, 276), (302, 276), 62
    pedals, saddle, head, bar = (196, 280), (170, 196), (276, 190), (270, 168)
    frame = [[back, pedals, saddle, back], [saddle, head], [pedals, head], [(166, 182), saddle], [bar, head, front]]
    spokes = [
        [(x, y), (x + radius * numpy.cos(turn), y + radius * numpy.sin(turn))]
        for x, y in (back, front)
        for turn in numpy.arange(0, 6.28, 0.45)
    ]

    def bike(dx, dy, blur=0):
        moved = lambda lines: [[(x + dx + dy * (320 - y) / 60, y) for x, y in line] for line in lines]
        wheel = it.rings(*((x + dx + dy * 0.7, y, radius) for x, y in (back, front)), width=6, blur=blur)
        parts = [
            it.lines(*moved(frame), width=6, blur=blur),
            it.lines(*moved(spokes), width=0.8, blur=blur) * 0.7,
            it.lines(*moved([[(140, 180), (192, 178)]]), width=9, blur=blur),
            it.lines(*moved([[(252, 166), (288, 160), (300, 172)]]), width=6, blur=blur),
            it.rings((pedals[0] + dx, pedals[1], 14), width=5, blur=blur),
        ]
        return numpy.maximum.reduce([wheel] + parts)

    it.shade(bike(22, 6, 1.6), 0.5)
    it.paint(bike(0, 0), (28, 24, 30))
    basket = [(274, 178), (334, 174), (326, 218), (282, 220)]
    it.paint(it.shape(basket), (150, 92, 42))
    for step in range(1, 5):
        it.paint(
            it.lines([(274 + 2 * step, 178 + 9 * step), (334 - 2 * step, 174 + 9 * step)], width=1.5), (198, 138, 70)
        )
    for x, y, colour in (
        (286, 166, (224, 60, 70)),
        (300, 158, (250, 240, 235)),
        (314, 164, (224, 60, 70)),
        (326, 166, (250, 220, 90)),
        (294, 172, (60, 130, 60)),
        (318, 174, (60, 130, 60)),
    ):
        it.paint(it.disc(x, y, 9), colour)
    it.vignette(0.25)
    return it.image()


def coffee():
    it = Canvas(600, 400)
    grain = noise(it.x * 0.004, it.y * 0.06, 5, 2) * 0.6 + 0.4 * noise(it.x * 0.02, it.y * 0.3, 3, 5)
    it.pixels[:] = lerp(numpy.array([120, 60, 22]), numpy.array([214, 128, 62]), grain[..., None])
    for y in (66, 168, 262, 352):
        it.shade(numpy.exp(-(((it.y - y) / 1.6) ** 2)), 0.7)
    it.shade(smooth(80, 640, it.x + it.y * 0.5), 0.3)
    x, y = 306, 204
    it.shade(it.ovals((x - 150, y - 132, x + 190, y + 196), blur=16), 0.6)
    saucer = numpy.hypot(it.x - x, it.y - y)
    side = ((it.x - x) * -0.7 + (it.y - y) * -0.7) / 160
    it.paint(it.disc(x, y, 158), (232, 230, 226))
    it.shade(it.disc(x, y, 158) * smooth(0.6, -1, side), 0.22)
    it.shade(numpy.exp(-(((saucer - 116) / 7) ** 2)) * smooth(1, -1, side), 0.14)
    it.shade(it.ovals((x - 92, y - 84, x + 128, y + 134), blur=10) * it.disc(x, y, 158), 0.42)
    # The handle, the cup, and what is in it.
    it.shade(it.rings((x + 118, y - 52, 32), width=15, blur=6), 0.35)
    it.paint(it.rings((x + 112, y - 62, 30), width=14), (244, 242, 238))
    it.paint(it.disc(x, y, 106), (250, 248, 244))
    it.shade(it.disc(x, y, 106) * smooth(0.5, -0.8, side), 0.14)
    it.paint(it.disc(x, y, 96), (206, 200, 192))
    crema = lerp(
        numpy.array([132, 74, 34]), numpy.array([188, 118, 60]), noise(it.x * 0.03, it.y * 0.03, 4, 8)[..., None]
    )
    it.paint(it.disc(x, y + 1, 93), crema)
    it.shade(it.disc(x, y + 1, 93) * smooth(78, 95, saucer), 0.4)
    # A leaf of milk: feathers on both sides of a stem.
    u, v = (it.x - x), (it.y - y)
    turn = 0.5
    u, v = u * numpy.cos(turn) + v * numpy.sin(turn), -u * numpy.sin(turn) + v * numpy.cos(turn)
    along = (v + 72) / 140
    wide = 62 * numpy.sin(numpy.clip(along, 0, 1) ** 0.75 * 3.14)
    feather = numpy.sin((v + numpy.abs(u) * 0.85) * 0.36 + 0.6)
    leaf = smooth(2, -2, numpy.abs(u) - wide) * smooth(-0.25, 0.25, feather + 0.15) * smooth(1.5, 4, numpy.abs(u) + 1.4)
    heart = smooth(3, -3, numpy.hypot(u, v + 62) - 11)
    it.paint(numpy.maximum(leaf, heart) * it.disc(x, y, 86), (252, 236, 208))
    it.glow(x - 46, y - 56, 60, (40, 34, 26))
    # A spoon on the saucer's edge.
    it.shade(it.lines([(132, 330), (236, 372)], width=10, blur=5), 0.5)
    it.paint(it.lines([(96, 304), (226, 356)], width=7), (196, 198, 204))
    it.paint(it.ovals((206, 336, 262, 376)), (206, 208, 214))
    it.paint(it.ovals((214, 342, 254, 369)), (164, 166, 176))
    it.vignette(0.45)
    return it.image()


def balloons():
    it = Canvas(600, 400)
    it.sky((0, (92, 150, 214)), (150, (190, 208, 224)), (240, (255, 222, 186)), (300, (255, 206, 160)))
    it.glow(480, 250, 170, (70, 40, 10))
    for seed, base, colour in (
        (1, 280, (176, 172, 200)),
        (2, 304, (140, 142, 182)),
        (3, 334, (100, 110, 152)),
        (5, 366, (58, 76, 110)),
    ):
        hill = it.below(base - 62 * noise(it.x * 0.0075 + seed, it.x * 0, 4, seed))
        mist = smooth(base - 50, base + 34, it.y)[..., None]
        it.paint(hill, lerp(numpy.array(colour), numpy.array([244, 214, 196]), mist * (0.85 - seed * 0.1)))

    def balloon(x, y, radius, first, second, stripes=6):
        down = numpy.clip((it.y - y) / (radius * 1.5), -0.7, 1)
        wide = numpy.where(
            down > 0,
            radius * numpy.sqrt(numpy.clip(1 - numpy.clip(down, 0, 1) ** 1.7, 0, 1)) * 0.9 + radius * 0.1,
            numpy.sqrt(numpy.clip(radius**2 - (it.y - y) ** 2, 0, None)),
        )
        body = (
            smooth(0.8, -0.8, numpy.abs(it.x - x) - wide)
            * smooth(-radius - 0.5, -radius + 0.5, it.y - y)
            * smooth(1.46 * radius, 1.42 * radius, it.y - y)
        )
        turn = numpy.arcsin(numpy.clip((it.x - x) / numpy.maximum(wide, 0.1), -1, 1))
        band = smooth(-0.12, 0.12, numpy.sin(turn * stripes + 0.7))
        it.paint(body, lerp(numpy.array(first), numpy.array(second), band[..., None]))
        it.shade(body * smooth(0.35, -1, numpy.sin(turn)), 0.42)
        it.light(body * smooth(0.2, 0.9, numpy.sin(turn)) * 0.3, (255, 200, 130))
        foot = y + radius * 1.45
        it.paint(
            it.lines(
                [(x - radius * 0.22, foot), (x - radius * 0.12, foot + radius * 0.4)],
                [(x + radius * 0.22, foot), (x + radius * 0.12, foot + radius * 0.4)],
                width=max(0.6, radius / 50),
            ),
            (90, 66, 50),
        )
        it.paint(
            it.shape(
                [
                    (x - radius * 0.16, foot + radius * 0.36),
                    (x + radius * 0.16, foot + radius * 0.36),
                    (x + radius * 0.13, foot + radius * 0.6),
                    (x - radius * 0.13, foot + radius * 0.6),
                ]
            ),
            (112, 72, 44),
        )

    balloon(340, 236, 13, (150, 90, 120), (236, 200, 190))
    balloon(78, 214, 18, (66, 110, 150), (240, 226, 200))
    balloon(420, 150, 30, (44, 120, 130), (244, 214, 120))
    balloon(536, 108, 46, (120, 60, 130), (240, 140, 110))
    balloon(216, 112, 72, (206, 44, 52), (252, 196, 70), 8)
    it.vignette(0.2)
    return it.image()


def cat():
    it = Canvas(600, 400)
    it.sky((0, (48, 44, 110)), (110, (150, 74, 140)), (200, (246, 130, 100)), (270, (255, 200, 120)))
    clouds = smooth(0.5, 0.75, noise(it.x * 0.006, it.y * 0.03, 5, 4)) * smooth(270, 120, it.y)
    it.paint(clouds * 0.55, (255, 128, 120))
    it.glow(420, 268, 130, (80, 60, 10))
    # Roofs far below, and some lights in them.
    random = numpy.random.default_rng(12)
    roofs, x = [(-10, 400)], -10
    while x < 620:
        high, wide = random.uniform(236, 280), random.uniform(24, 60)
        roofs += (
            [(x, high), (x + wide, high)]
            if random.random() < 0.6
            else [(x, high + 14), (x + wide / 2, high - 6), (x + wide, high + 14)]
        )
        x += wide
    it.paint(it.shape(roofs + [(620, 400)]), (84, 30, 112))
    for _ in range(46):
        x, y = random.uniform(40, 560), random.uniform(284, 322)
        it.paint(it.shape([(x, y), (x + 4, y), (x + 4, y + 5), (x, y + 5)]), (255, 206, 110))
    soft = it.blurred(1.6)
    it.pixels[:] = soft
    frame = (20, 14, 24)
    it.paint(numpy.maximum.reduce([smooth(28, 26, it.x), smooth(572, 574, it.x), smooth(16, 14, it.y)]), frame)
    it.paint(smooth(7, 5.5, numpy.abs(it.x - 214)), frame)
    curtain = smooth(36, -36, it.x - 92 + 26 * numpy.sin(it.y * 0.011) - it.y * 0.05)
    folds = 0.5 + 0.5 * numpy.sin(it.x * 0.2 + it.y * 0.01)
    it.paint(curtain * 0.94, lerp(numpy.array([70, 26, 50]), numpy.array([140, 58, 76]), folds[..., None]))
    it.paint(smooth(338, 340, it.y), (34, 22, 32))
    it.paint(smooth(338, 339, it.y) * smooth(346, 344, it.y), (150, 86, 76))
    # The cat, and its tail over the sill.
    black = (10, 8, 14)
    body = curve([(330, 342), (322, 292), (340, 240), (372, 214), (406, 222), (432, 262), (442, 306), (440, 342)])
    it.paint(it.shape(body), black)
    it.paint(it.ovals((338, 156, 412, 222)), black)
    it.paint(it.shape([(342, 184), (340, 136), (370, 164)], [(382, 164), (408, 134), (410, 184)]), black)
    it.paint(it.lines(curve([(436, 330), (478, 336), (504, 352), (510, 378), (494, 392)]), width=13), black)
    it.paint(it.disc(494, 391, 6.4), black)
    it.paint(
        it.lines(
            [(344, 192), (308, 186)],
            [(344, 198), (310, 200)],
            [(406, 192), (442, 186)],
            [(406, 198), (440, 200)],
            width=0.8,
        ),
        (60, 40, 56),
    )
    rim = it.lines(
        curve([(406, 222), (432, 262), (443, 306), (441, 338)]), [(409, 138), (411, 178)], width=2.2, blur=0.8
    )
    it.light(rim, (150, 80, 50))
    # A plant in a pot.
    it.paint(it.shape([(128, 290), (186, 290), (178, 340), (136, 340)]), (104, 46, 38))
    for tip in ((100, 214), (124, 190), (156, 178), (186, 192), (216, 220), (140, 220), (176, 222)):
        it.paint(
            it.shape(
                curve(
                    [
                        (157, 292),
                        ((157 + tip[0]) / 2 - 9, (292 + tip[1]) / 2),
                        tip,
                        ((157 + tip[0]) / 2 + 9, (292 + tip[1]) / 2 + 8),
                        (157, 292),
                    ]
                )
            ),
            (22, 34, 34),
        )
    it.vignette(0.3)
    return it.image()


def city():
    it = Canvas(400, 600)
    ground = 424
    it.sky((0, (14, 12, 44)), (260, (60, 24, 84)), (ground, (146, 46, 104)))
    it.glow(206, 400, 130, (150, 66, 50))
    random = numpy.random.default_rng(21)
    # Walls that lead to a point at the end of the street.
    for near, far, left in (((0, 0), (162, 270), True), ((400, 0), (244, 290), False)):
        edge = 0 if left else 400
        it.paint(it.shape([(edge, -140), far, (far[0], ground), (edge, 560)]), (24, 16, 44))
        for row in range(9):
            for column in range(5):
                if random.random() < 0.45:
                    continue
                start, end = 0.12 + column * 0.17, 0.20 + column * 0.17

                def at(t, r):
                    x = edge + (far[0] - edge) * t
                    top, bottom = -140 + (far[1] + 140) * t, 560 + (ground - 560) * t
                    return x, top + (bottom - top) * r

                upper, lower = 0.1 + row * 0.085, 0.145 + row * 0.085
                lamp = [(255, 190, 96), (255, 150, 80), (120, 150, 220)][random.integers(0, 3)]
                it.paint(
                    it.shape([at(start, upper), at(end, upper), at(end, lower), at(start, lower)])
                    * random.uniform(0.35, 1),
                    lamp,
                )
    for x, y, w, h, colour in (
        (58, 118, 30, 128, (255, 60, 130)),
        (112, 222, 17, 80, (60, 220, 255)),
        (318, 84, 32, 118, (80, 235, 255)),
        (280, 214, 18, 88, (255, 210, 70)),
        (20, 300, 58, 22, (255, 200, 60)),
        (330, 268, 56, 24, (255, 70, 110)),
        (254, 326, 12, 40, (120, 255, 150)),
        (144, 320, 12, 38, (255, 110, 220)),
    ):
        it.glow(x + w / 2, y + h / 2, max(w, h) * 0.95, numpy.array(colour) * 0.5)
        it.paint(it.shape([(x, y), (x + w, y), (x + w, y + h), (x, y + h)]), numpy.array(colour) * 0.35)
        for place in range(4 if h > w else 3):
            spot = (x + w / 2, y + h * (place + 0.5) / 4) if h > w else (x + w * (place + 0.5) / 3, y + h / 2)
            size = min(w, h) * 0.3
            it.paint(it.rings((*spot, size), width=max(1.6, size * 0.4)), lerp(numpy.array(colour), 255.0, 0.55))
    rope = [(x, 196 + 46 * numpy.sin((x + 20) / 440 * 3.14)) for x in range(-10, 420, 12)]
    it.paint(it.lines(rope, width=1.2), (12, 8, 20))
    for x, y in rope[3:-2:4]:
        it.glow(x, y + 13, 28, (190, 50, 16))
        it.paint(it.ovals((x - 9, y + 2, x + 9, y + 24)), (255, 96, 46))
        it.paint(it.ovals((x - 4, y + 6, x + 4, y + 20)), (255, 206, 130))
    it.paint(
        smooth(ground - 1, ground + 1, it.y) * smooth(212, 196, numpy.abs(it.x - 203) - (it.y - ground) * 1.3),
        (14, 10, 26),
    )
    # Wet stones: what is above, drawn out downwards.
    above = it.pixels[: ground * SCALE][::-1]
    wet = Image.fromarray(numpy.clip(above, 0, 255).astype(numpy.uint8)).resize((400 * SCALE, 190 * SCALE), Image.BOX)
    low = numpy.asarray(
        wet.resize((400 * SCALE, 22), Image.BOX).resize((400 * SCALE, 190 * SCALE), Image.BICUBIC), numpy.float32
    )[: (600 - ground) * SCALE]
    stones = smooth(0.34, 0.62, noise(it.x * 0.05, (it.y - ground) * 0.13, 4, 6))[ground * SCALE :, :, None]
    it.pixels[ground * SCALE :] = it.pixels[ground * SCALE :] * 0.4 + low * (0.35 + 0.6 * stones)
    # Somebody under an umbrella.
    it.paint(
        it.shape(
            curve([(158, 402), (164, 374), (190, 356), (216, 374), (222, 402)]) + [(206, 396), (190, 402), (174, 396)]
        ),
        (200, 30, 52),
    )
    it.paint(
        it.shape(
            [(180, 402), (200, 402), (208, 446), (204, 486), (194, 486), (191, 452), (187, 486), (177, 486), (173, 446)]
        ),
        (10, 8, 18),
    )
    it.paint(it.disc(190, 400, 8), (10, 8, 18))
    it.shade(it.ovals((164, 480, 218, 494), blur=4), 0.7)
    it.vignette(0.35)
    return it.image()


def snow():
    it = Canvas(600, 400)
    it.sky((0, (34, 50, 128)), (170, (92, 100, 180)), (260, (186, 158, 178)))
    random = numpy.random.default_rng(5)
    it.glow(300, 262, 120, (90, 56, 40))
    it.paint(
        smooth(262, 266, it.y),
        lerp(
            numpy.array([120, 136, 190]),
            numpy.array([214, 220, 240]),
            smooth(262, 400, it.y + 40 * noise(it.x * 0.012, it.y * 0.04, 4, 2))[..., None],
        ),
    )
    houses = [
        (300 + sign * offset, wide, high, foot)
        for offset, wide, high, foot in (
            (46, 50, 60, 268),
            (104, 72, 88, 278),
            (188, 104, 126, 296),
            (306, 150, 190, 326),
        )
        for sign in (-1, 1)
    ]
    walls = (
        (124, 66, 62),
        (84, 88, 112),
        (150, 104, 70),
        (92, 60, 84),
        (70, 92, 96),
        (140, 84, 62),
        (96, 74, 98),
        (112, 92, 74),
    )
    for (x, wide, high, foot), wall in zip(houses, walls):
        left, right, top = x - wide / 2, x + wide / 2, foot - high
        peak = top - wide * 0.52
        it.paint(
            it.shape([(left, foot), (left, top), (x, peak), (right, top), (right, foot)]), numpy.array(wall) * 0.72
        )
        roof = wide * 0.09
        it.paint(
            it.shape(
                [
                    (left - roof, top + roof * 0.6),
                    (x, peak - roof),
                    (right + roof, top + roof * 0.6),
                    (right + roof, top + roof * 1.5),
                    (x, peak + roof * 0.5),
                    (left - roof, top + roof * 1.5),
                ]
            ),
            (226, 232, 248),
        )
        rows, columns = 2, 2 if wide < 100 else 3
        for row in range(rows):
            for column in range(columns):
                size = wide / (columns * 2.6)
                cx, cy = left + wide * (column + 0.5) / columns, top + high * (row * 0.42 + 0.24)
                it.glow(cx, cy, size * 1.5, (70, 36, 6))
                it.paint(
                    it.shape(
                        [
                            (cx - size / 2, cy - size * 0.6),
                            (cx + size / 2, cy - size * 0.6),
                            (cx + size / 2, cy + size * 0.6),
                            (cx - size / 2, cy + size * 0.6),
                        ]
                    ),
                    (255, 208, 110),
                )
                it.paint(
                    it.lines(
                        [(cx, cy - size * 0.6), (cx, cy + size * 0.6)],
                        [(cx - size / 2, cy), (cx + size / 2, cy)],
                        width=max(0.7, size / 14),
                    ),
                    (120, 66, 40),
                )
                it.paint(
                    it.shape(
                        [
                            (cx - size * 0.62, cy + size * 0.58),
                            (cx + size * 0.62, cy + size * 0.58),
                            (cx + size * 0.62, cy + size * 0.76),
                            (cx - size * 0.62, cy + size * 0.76),
                        ]
                    ),
                    (226, 232, 248),
                )
        it.light(
            it.shape(
                [
                    (left, foot),
                    (right, foot),
                    (right + (x - 300) * -0.12, foot + 34),
                    (left + (x - 300) * -0.12, foot + 34),
                ],
                blur=9,
            ),
            (80, 46, 16),
        )
    for x, foot, tall in ((214, 330, 128), (384, 318, 108)):
        it.paint(it.lines([(x, foot), (x, foot - tall)], width=4), (24, 22, 40))
        it.glow(x, foot - tall, 58, (190, 130, 60))
        it.paint(it.disc(x, foot - tall, 8), (255, 240, 200))
        it.light(it.ovals((x - 56, foot - 8, x + 56, foot + 16), blur=10), (120, 80, 34))
    for offset in (-26, 22):
        it.shade(
            it.shape(
                [
                    (300 + offset * 0.2, 270),
                    (300 + offset * 0.34, 270),
                    (300 + offset * 4.2, 400),
                    (300 + offset * 3.5, 400),
                ],
                blur=2.5,
            ),
            0.24,
        )
    for _ in range(240):
        x, y, size = random.uniform(0, 600), random.uniform(0, 400), random.uniform(0.5, 1.0) ** 2 * 2.3
        it.paint(it.disc(x, y, size, 0.8) * random.uniform(0.4, 0.9), (244, 246, 255))
    it.vignette(0.25)
    return it.image()
