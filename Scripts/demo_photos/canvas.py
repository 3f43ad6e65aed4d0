"""A picture in floating point, and what it is painted with. Lengths are in pixels of the finished picture, colours 0 to 255;
it is painted at twice its size, so that edges come out soft."""

import numpy
from PIL import Image, ImageDraw, ImageFilter

SCALE = 2
LATTICE = numpy.random.default_rng(20261121).random((256, 256))


def lerp(low, high, amount):
    return low + (high - low) * amount


def smooth(low, high, values):
    """From 0 to 1 between two values, without a corner."""
    amount = numpy.clip((values - low) / (high - low), 0, 1)
    return amount * amount * (3 - 2 * amount)


def noise(x, y, octaves=5, seed=0):
    """Clouds of values between 0 and 1 (value noise, each octave at twice the frequency and half the height)."""
    total, height, sum_of_heights = 0, 1, 0
    for octave in range(octaves):
        left, top = numpy.floor(x).astype(int), numpy.floor(y).astype(int)
        right, down = x - left, y - top
        right, down = right * right * (3 - 2 * right), down * down * (3 - 2 * down)
        shift = seed * 31 + octave * 57
        at = lambda column, row: LATTICE[(row + shift) % 256, (column + 3 * shift) % 256]
        upper = lerp(at(left, top), at(left + 1, top), right)
        lower = lerp(at(left, top + 1), at(left + 1, top + 1), right)
        total += height * lerp(upper, lower, down)
        sum_of_heights += height
        x, y, height = x * 2, y * 2, height / 2
    return total / sum_of_heights


class Canvas:
    def __init__(self, width, height):
        self.width, self.height = width, height
        self.y, self.x = numpy.mgrid[0 : height * SCALE, 0 : width * SCALE].astype(numpy.float32) / SCALE
        self.pixels = numpy.zeros((height * SCALE, width * SCALE, 3), numpy.float32)

    # What is painted

    def sky(self, *stops):
        """From top to bottom: (y, colour)."""
        places = [y for y, _ in stops]
        for channel in range(3):
            self.pixels[..., channel] = numpy.interp(self.y, places, [colour[channel] for _, colour in stops])

    def paint(self, mask, colour):
        """Where the mask is 1; a colour, or one for each pixel."""
        mask = numpy.broadcast_to(mask, self.x.shape)[..., None]
        self.pixels += (numpy.asarray(colour, numpy.float32) - self.pixels) * mask

    def light(self, mask, colour):
        self.pixels += numpy.asarray(colour, numpy.float32) * numpy.broadcast_to(mask, self.x.shape)[..., None]

    def shade(self, mask, amount=1.0):
        self.pixels *= 1 - numpy.broadcast_to(mask * amount, self.x.shape)[..., None]

    def glow(self, x, y, radius, colour, squeeze=1.0):
        distance = numpy.hypot(self.x - x, (self.y - y) * squeeze)
        self.light(numpy.exp(-((distance / radius) ** 1.3)), colour)

    # Where it is painted

    def disc(self, x, y, radius, edge=0.7, squeeze=1.0):
        return 1 - smooth(radius - edge, radius + edge, numpy.hypot(self.x - x, (self.y - y) * squeeze))

    def shape(self, *polygons, blur=0):
        return self.drawn(lambda pen: [pen.polygon(self.scaled(it), fill=255) for it in polygons], blur)

    def lines(self, *lines, width=2, blur=0):
        def draw(pen):
            for line in lines:
                pen.line(self.scaled(line), fill=255, width=round(width * SCALE), joint="curve")

        return self.drawn(draw, blur)

    def rings(self, *rings, width=2, blur=0):
        """(x, y, radius)"""

        def draw(pen):
            for x, y, radius in rings:
                box = self.scaled([(x - radius, y - radius), (x + radius, y + radius)])
                pen.ellipse(box, outline=255, width=round(width * SCALE))

        return self.drawn(draw, blur)

    def ovals(self, *boxes, blur=0):
        """(left, top, right, bottom)"""
        return self.drawn(lambda pen: [pen.ellipse(self.scaled([it[:2], it[2:]]), fill=255) for it in boxes], blur)

    def below(self, heights, edge=0.7):
        """Under a line that has a height for each column of `x`."""
        return smooth(-edge, edge, self.y - heights)

    def drawn(self, draw, blur=0):
        image = Image.new("L", (self.width * SCALE, self.height * SCALE))
        draw(ImageDraw.Draw(image))
        if blur:
            image = image.filter(ImageFilter.GaussianBlur(blur * SCALE))
        return numpy.asarray(image, numpy.float32) / 255

    def scaled(self, points):
        return [(x * SCALE, y * SCALE) for x, y in points]

    # What becomes of it

    def blurred(self, radius):
        return numpy.asarray(self.image(full=True).filter(ImageFilter.GaussianBlur(radius * SCALE)), numpy.float32)

    def vignette(self, amount=0.35):
        across = (self.x / self.width - 0.5) ** 2 + (self.y / self.height - 0.5) ** 2
        self.shade(smooth(0.1, 0.75, across), amount)

    def image(self, full=False):
        image = Image.fromarray(numpy.clip(self.pixels, 0, 255).astype(numpy.uint8))
        return image if full else image.resize((self.width, self.height), Image.LANCZOS)


def curve(points, steps=16):
    """A smooth line through all points (Catmull-Rom)."""
    ends = [points[0], *points, points[-1]]
    line = []
    for before, start, end, after in zip(ends, ends[1:], ends[2:], ends[3:]):
        for step in range(steps):
            t = step / steps
            line.append(
                tuple(
                    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
                    for a, b, c, d in zip(before, start, end, after)
                )
            )
    return line + [points[-1]]


def mountain(x, base, height, seed, scale=0.012, octaves=6):
    """A line of peaks."""
    return base - height * noise(x * scale, x * 0 + seed * 7.3, octaves, seed)


def firs(canvas, base, height, step, seed, heights=None):
    """A row of firs; `base` is a height for each x."""
    random = numpy.random.default_rng(seed)
    trees = []
    x = -step
    while x < canvas.width + step:
        tall = height * random.uniform(0.5, 1)
        foot, wide = base(x), tall * 0.22
        points = [(x, foot - tall)]
        for tier in range(1, 5):
            at = foot - tall + tall * tier / 4.3
            points += [(x + wide * tier / 4.3, at), (x + wide * tier / 7, at - tall * 0.03)]
        trees.append(points + [(x, foot + 3)] + [(2 * x - px, py) for px, py in reversed(points[1:])])
        x += step * random.uniform(0.5, 1.3)
    return canvas.shape(*trees)
