"""Mountains, woods, sand and ice."""

import numpy

from canvas import Canvas, curve, firs, lerp, mountain, noise, smooth


def summit():
    it = Canvas(600, 400)
    it.sky(
        (0, (26, 42, 96)), (90, (84, 92, 158)), (150, (214, 142, 140)), (190, (255, 196, 128)), (215, (255, 226, 170))
    )
    it.glow(410, 188, 170, (120, 70, 10), squeeze=1.6)
    streaks = noise(it.x * 0.006, it.y * 0.045, 5, 3)
    it.light(smooth(0.52, 0.8, streaks) * smooth(180, 40, it.y), (110, 40, 40))
    it.paint(it.disc(410, 186, 15), (255, 250, 226))
    it.glow(410, 186, 34, (160, 120, 60))
    far = it.below(mountain(it.x, 226, 46, 4, 0.011))
    it.paint(far * 0.75, (150, 116, 150))
    # The clouds lie on a plane that reaches to the horizon.
    depth = numpy.clip((it.y - 203) / 197, 0, 1)
    near = 1 / (depth + 0.3)
    across, along = (it.x - 300) * near * 0.008 + 40, 7 * numpy.log(depth + 0.09)
    puffs = noise(across, along, 5, 5)
    lit = smooth(0.2, 0.75, puffs + 1.6 * (puffs - noise(across - 0.1, along + 0.12, 5, 5)))
    warm = numpy.exp(-(((it.x - 410) / 260) ** 2))[..., None]
    dark = lerp(numpy.array([92, 104, 160]), numpy.array([190, 130, 140]), warm * (1 - depth[..., None]))
    bright = lerp(numpy.array([226, 222, 236]), numpy.array([255, 226, 186]), warm)
    it.paint(smooth(201, 210, it.y), lerp(dark, bright, lit[..., None]))
    for x, top, wide, foot, seed in ((140, 96, 150, 290, 1), (520, 150, 120, 262, 2), (318, 170, 84, 248, 3)):
        ridge = (
            top
            + numpy.abs(it.x - x) * (foot - top) / wide * 1.15
            + 34 * (noise(it.x * 0.03, it.x * 0 + seed, 5, seed) - 0.5)
        )
        mist = smooth(foot + 14, foot - 62, it.y + 30 * (noise(it.x * 0.02, it.y * 0.03, 4, 8) - 0.5))
        rock = it.below(ridge) * mist
        side = smooth(-14, 14, it.x - x + 46 * (noise(it.x * 0.03, it.y * 0.03, 4, seed + 9) - 0.5))
        it.paint(rock, lerp(numpy.array([50, 46, 112]), numpy.array([128, 74, 104]), side[..., None]))
    it.vignette(0.25)
    return it.image()


def lake():
    it = Canvas(600, 400)
    shore = 214
    it.sky((0, (36, 92, 168)), (120, (116, 172, 220)), (shore, (236, 226, 210)))
    clouds = smooth(0.5, 0.85, noise(it.x * 0.007, it.y * 0.028, 5, 2)) * smooth(200, 90, it.y)
    it.paint(clouds * 0.8, (255, 250, 244))
    back = mountain(it.x, 214, 120, 3, 0.009)
    it.paint(it.below(back), (124, 150, 190))
    peak = 34 + numpy.abs(it.x - 330) * 0.62 + 74 * (noise(it.x * 0.017, it.x * 0 + 5, 6, 6) - 0.5)
    hill = it.below(peak)
    folds = noise(it.x * 0.02 + it.y * 0.013, it.y * 0.02, 6, 7)
    side = smooth(-30, 30, it.x - 330 + 190 * (folds - 0.5))
    rock = lerp(numpy.array([74, 84, 122]), numpy.array([196, 164, 148]), side[..., None])
    it.paint(hill, rock)
    snow = hill * smooth(0.48, 0.56, noise(it.x * 0.045 + it.y * 0.02, it.y * 0.03, 5, 9) + (120 - it.y) * 0.0055)
    it.paint(snow, lerp(numpy.array([150, 172, 220]), numpy.array([255, 250, 242]), side[..., None]))
    meadow = it.below(shore - 8 - 34 * noise(it.x * 0.008, it.x * 0 + 2, 4, 4))
    it.paint(meadow, (58, 96, 84))
    it.paint(firs(it, lambda x: shore - 1, 40, 9, 5), (10, 72, 62))
    it.paint(firs(it, lambda x: shore + 1, 62, 26, 8) * smooth(230, 150, it.x), (6, 58, 54))
    it.paint(smooth(shore - 3, shore + 1, it.y), (8, 62, 58))
    # The water shows what is above it, a little darker, and not quite still.
    rows = numpy.arange(it.pixels.shape[0])
    depth = numpy.clip(rows / 2 - shore, 0, None)
    sway = (noise(rows * 0.05, rows * 0.0 + 1, 3, 2) - 0.5) * 5 * numpy.clip(depth / 60, 0, 1.5)
    mirrored = it.pixels.copy()
    for row in range(shore * 2 + 2, len(rows)):
        source = max(0, shore * 4 - int(row * 1.0 + (depth[row] * 0.12)))
        mirrored[row] = numpy.roll(it.pixels[source], int(sway[row] * 2), axis=0)
    tint = numpy.array([0.72, 0.82, 0.9])
    it.paint(smooth(shore, shore + 2, it.y), mirrored * tint)
    ripples = smooth(0.62, 0.78, noise(it.x * 0.01, it.y * 0.2, 4, 12)) * smooth(shore + 4, shore + 60, it.y)
    it.light(ripples * 0.6, (50, 56, 60))
    it.vignette(0.25)
    return it.image()


def forest():
    it = Canvas(600, 400)
    it.sky(
        (0, (120, 150, 70)), (150, (236, 226, 140)), (230, (250, 240, 190)), (260, (150, 150, 70)), (400, (44, 50, 22))
    )
    it.glow(330, 150, 190, (120, 100, 50))
    it.glow(330, 150, 70, (120, 110, 80))
    random = numpy.random.default_rng(4)
    # The path narrows towards the light.
    depth = numpy.clip((it.y - 232) / 168, 0, 1)
    middle = 330 + 40 * numpy.sin(depth * 3.2) * depth - 60 * depth**2
    path = 1 - smooth(
        0.8,
        1.1,
        numpy.abs(it.x - middle) / (8 + 150 * depth**1.3) + 0.25 * (noise(it.x * 0.03, it.y * 0.06, 4, 3) - 0.5),
    )
    ground = noise(it.x * 0.02, it.y * 0.06, 5, 6)[..., None]
    it.paint(
        smooth(226, 250, it.y),
        lerp(numpy.array([34, 44, 16]), numpy.array([136, 132, 44]), ground * smooth(400, 230, it.y)[..., None]),
    )
    it.paint(
        path * smooth(232, 250, it.y),
        lerp(
            numpy.array([110, 84, 50]),
            numpy.array([246, 214, 140]),
            (smooth(400, 232, it.y) * 0.8)[..., None] + ground * 0.2,
        ),
    )
    for count, wide, colour, foot, haze in (
        (26, 7, (168, 164, 96), 246, 0.75),
        (16, 13, (98, 96, 50), 268, 0.9),
        (9, 26, (38, 34, 22), 320, 1),
    ):
        trunks = []
        for _ in range(count):
            x = random.uniform(-10, 610)
            if abs(x - 330) < wide * 2.6 + 14:
                continue
            w, lean = wide * random.uniform(0.6, 1.2), random.uniform(-8, 8)
            bottom = foot + random.uniform(-8, 18) + (abs(x - 330) / 330) * wide * 2
            trunks.append(
                [
                    (x - w / 2 + lean, -5),
                    (x + w / 2 + lean, -5),
                    (x + w * 0.62, bottom),
                    (x + w, bottom + 6),
                    (x - w, bottom + 6),
                    (x - w * 0.62, bottom),
                ]
            )
        it.paint(it.shape(*trunks) * haze, colour)
    leaves = noise(it.x * 0.02, it.y * 0.025, 6, 11)
    it.paint(smooth(0.5, 0.62, leaves + (60 - it.y) * 0.0032 + (numpy.abs(it.x - 330) - 170) * 0.0009), (34, 52, 20))
    angle = numpy.arctan2(it.y - 60, it.x - 350)
    far = numpy.hypot(it.x - 350, it.y - 60)
    rays = smooth(0.45, 0.8, noise(angle * 9, angle * 0 + 3, 3, 14)) * smooth(30, 150, far) * smooth(520, 120, far)
    it.light(rays * smooth(0.1, 0.7, angle) * smooth(3.0, 2.4, angle), (96, 86, 36))
    it.vignette(0.4)
    return it.image()


def dunes():
    it = Canvas(600, 400)
    it.sky((0, (62, 104, 160)), (90, (170, 170, 180)), (170, (250, 206, 150)))
    it.glow(90, 150, 150, (90, 50, 0))
    it.paint(it.disc(90, 140, 17), (255, 248, 220))
    for base, seed, colour in ((176, 1, (222, 158, 118)), (196, 2, (226, 146, 88))):
        far = it.below(base - 24 * noise(it.x * 0.008 + seed, it.x * 0, 3, seed))
        it.paint(far, lerp(numpy.array(colour), numpy.array([170, 100, 80]), smooth(150, 600, it.x)[..., None]))
    sand = noise(it.x * 0.01, it.y * 0.02, 4, 4)
    ripples = numpy.sin(it.y * 0.9 + it.x * 0.12 + 16 * noise(it.x * 0.014, it.y * 0.024, 3, 5)) * smooth(
        210, 330, it.y
    )
    lit = lerp(
        numpy.array([226, 132, 56]),
        numpy.array([255, 196, 104]),
        (sand + 0.16 * ripples + (260 - it.y) * 0.0012)[..., None],
    )
    shade = lerp(numpy.array([118, 52, 40]), numpy.array([74, 30, 32]), smooth(180, 400, it.y)[..., None])
    # The sun stands at the left: a dune is bright up to its crest and dark behind it.
    for crest, edge in (
        (
            ((-20, 262), (90, 238), (190, 196), (262, 178), (330, 206), (430, 224), (620, 226)),
            ((262, 178), (276, 206), (250, 240), (268, 280), (240, 330), (250, 420)),
        ),
        (
            ((-20, 330), (120, 330), (240, 300), (350, 246), (436, 186), (520, 214), (620, 262)),
            ((436, 186), (446, 226), (404, 268), (424, 316), (366, 360), (372, 420)),
        ),
        (((-20, 352), (60, 342), (140, 356), (240, 392), (330, 420)), ((140, 356), (170, 380), (150, 420))),
    ):
        crest, edge = curve(crest), curve(edge)
        it.paint(it.shape(crest + [(620, 420), (-20, 420)]), lit)
        behind = [point for point in crest if point[0] >= edge[0][0]]
        it.paint(
            it.shape(edge[::-1] + behind + [(620, 420)] if behind[-1][0] > 400 else edge[::-1] + behind, blur=0.5),
            shade,
        )
    it.vignette(0.3)
    return it.image()


def aurora():
    it = Canvas(600, 400)
    it.sky((0, (10, 10, 84)), (200, (16, 34, 112)), (300, (28, 84, 128)))
    random = numpy.random.default_rng(7)
    for _ in range(170):
        x, y, bright = random.uniform(0, 600), random.uniform(0, 260), random.uniform(0.2, 1) ** 3
        it.light(it.disc(x, y, 0.5 + bright * 0.5), (220 * bright, 230 * bright, 255 * bright))
    for seed, base, tall, amount in ((1, 238, 190, 1.0), (2, 206, 150, 0.75), (3, 176, 120, 0.45)):
        bottom = base - 92 * noise(it.x * 0.0062 + seed * 3.1, it.x * 0, 3, seed)
        rays = 0.45 + 0.55 * smooth(0.3, 0.75, noise(it.x * 0.07 + seed, it.y * 0.002, 3, seed + 5))
        where = smooth(0.25, 0.6, noise(it.x * 0.007 + seed * 9, it.x * 0, 2, seed + 9))
        up = bottom - it.y
        glow = numpy.where(up > 0, numpy.exp(-up / tall * 2.4), numpy.exp(up / 7)) * rays * where * amount
        green, violet = numpy.array([70, 255, 150]), numpy.array([170, 60, 230])
        hue = smooth(20, tall * 0.95, up)[..., None]
        it.pixels *= 1 - 0.75 * numpy.clip(glow, 0, 1)[..., None]
        it.pixels += lerp(green, violet, hue) * glow[..., None]
    ground = it.below(330 - 22 * noise(it.x * 0.008, it.x * 0, 3, 6))
    it.paint(firs(it, lambda x: 326, 46, 12, 3), (6, 16, 26))
    it.paint(
        ground,
        lerp(
            numpy.array([96, 170, 160]),
            numpy.array([22, 40, 104]),
            smooth(312, 400, it.y + 26 * noise(it.x * 0.012, it.y * 0.03, 4, 3))[..., None],
        ),
    )
    it.paint(
        firs(it, lambda x: 348 + abs(x - 300) * 0.05, 120, 62, 9) * smooth(110, 200, numpy.abs(it.x - 330)), (4, 10, 18)
    )
    it.paint(it.shape([(296, 342), (296, 316), (326, 296), (358, 316), (358, 342)]), (20, 18, 24))
    it.paint(it.shape([(288, 318), (326, 290), (366, 318), (358, 320), (326, 299), (296, 320)]), (150, 205, 196))
    it.glow(327, 328, 46, (150, 92, 20), squeeze=1.4)
    it.paint(it.shape([(318, 320), (336, 320), (336, 335), (318, 335)]), (255, 220, 130))
    it.light(it.shape([(312, 346), (342, 346), (362, 396), (292, 396)], blur=9), (120, 70, 10))
    it.vignette(0.3)
    return it.image()
