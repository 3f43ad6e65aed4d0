"""Who writes in the demo, as far as a few cells can show it: each in colours of their own."""

import numpy

from canvas import Canvas, curve, lerp, smooth


def portrait(ground, skin, hair, clothes, style):
    it = Canvas(96, 96)
    it.pixels[:] = lerp(
        numpy.array(ground, float) * 1.08,
        numpy.array(ground, float) * 0.72,
        smooth(0, 110, it.x * 0.4 + it.y)[..., None],
    )
    skin, hair, clothes = (numpy.array(it, float) for it in (skin, hair, clothes))
    if style == "long":
        it.paint(it.shape(curve([(26, 86), (22, 44), (34, 16), (62, 16), (74, 44), (70, 86)])), hair)
    if style == "curls":
        it.paint(it.ovals((18, 8, 78, 62), (14, 26, 44, 64), (52, 26, 82, 64)), hair)
    if style == "bun":
        it.paint(it.ovals((36, 0, 60, 22)), hair)
    it.paint(it.ovals((12, 70, 84, 130)), clothes)
    it.paint(it.shape([(40, 56), (56, 56), (58, 76), (48, 82), (38, 76)]), skin * 0.82)
    it.paint(it.ovals((29, 20, 67, 68)), skin)
    it.shade(it.ovals((29, 20, 67, 68)) * smooth(44, 70, it.x), 0.16)
    if style == "beard":
        it.paint(it.ovals((29, 38, 67, 72)) * smooth(46, 50, it.y), hair)
        it.paint(it.ovals((40, 50, 56, 57)), skin * 0.86)
    if style in ("short", "beard", "bun"):
        it.paint(
            it.shape(
                curve(
                    [(28, 44), (26, 26), (40, 12), (58, 12), (70, 28), (68, 44), (62, 30), (46, 28), (34, 32), (28, 44)]
                )
            ),
            hair,
        )
    if style == "fringe":
        it.paint(
            it.shape(
                curve(
                    [(25, 54), (24, 26), (40, 11), (58, 11), (72, 26), (71, 54), (66, 36), (48, 40), (30, 36), (25, 54)]
                )
            ),
            hair,
        )
    if style == "long":
        it.paint(
            it.shape(curve([(28, 48), (30, 24), (46, 17), (64, 22), (69, 48), (60, 32), (44, 28), (28, 48)])), hair
        )
    if style == "curls":
        it.paint(it.ovals((30, 12, 48, 30), (44, 10, 64, 30), (26, 18, 40, 34), (56, 16, 70, 36)), hair)
    if style == "cap":
        it.paint(it.shape(curve([(27, 38), (28, 18), (48, 8), (68, 18), (69, 38)])), hair)
        it.paint(it.shape([(26, 30), (70, 30), (70, 39), (26, 39)]), hair * 0.8)
        it.paint(it.disc(48, 8, 6), hair * 1.3)
    if style == "scarf":
        it.paint(numpy.maximum(it.ovals((20, 8, 76, 84)) - it.ovals((32, 22, 64, 66)), 0), hair)
    for x in (40, 56):
        it.paint(it.disc(x, 45, 2.4), (30, 22, 24))
    if style != "beard":
        it.paint(it.lines(curve([(42, 56), (48, 59), (54, 56)]), width=1.8), skin * 0.5)
    return it.image()


def robin():
    return portrait((70, 150, 168), (236, 188, 154), (150, 84, 44), (238, 196, 84), "short")


def mei():
    return portrait((244, 178, 170), (244, 208, 176), (34, 28, 36), (190, 52, 66), "fringe")


def yusuf():
    return portrait((54, 92, 150), (208, 154, 114), (44, 32, 28), (232, 232, 226), "beard")


def noa():
    return portrait((232, 170, 76), (220, 170, 130), (92, 44, 34), (44, 98, 102), "curls")


def ada():
    return portrait((120, 80, 158), (116, 72, 48), (28, 20, 24), (246, 176, 60), "bun")


def jun():
    return portrait((122, 172, 112), (242, 206, 172), (40, 34, 44), (60, 70, 104), "fringe")


def chloe():
    return portrait((196, 214, 226), (246, 212, 190), (226, 176, 92), (48, 56, 92), "long")


def pavel():
    return portrait((168, 196, 222), (244, 208, 188), (178, 48, 52), (70, 78, 92), "cap")
