"""Draws pictures into a folder: draw.py FOLDER [NAME…]"""

import io
import pathlib
import sys

import land
import people
import sea
import town
from PIL import Image

PHOTOS = [
    land.summit,
    land.lake,
    land.forest,
    sea.ferry,
    sea.tomatoes,
    sea.lighthouse,
    town.bicycle,
    town.coffee,
    town.balloons,
    town.cat,
    town.city,
    sea.sailboat,
    land.dunes,
    town.snow,
    land.aurora,
]
HARBOUR = [sea.dawn, sea.morning, sea.rain, sea.fog, sea.dusk, sea.night]
PEOPLE = [people.robin, people.mei, people.yusuf, people.noa, people.ada, people.jun, people.chloe, people.pavel]
# Where one has to be smaller or may be larger than the others: its quality as a JPEG, of 100.
QUALITY = {"city": 56, "dunes": 76, "fog": 76, "balloons": 72}


def encoded(name, picture):
    """Its bytes, and what its file ends with."""
    file = io.BytesIO()
    if isinstance(picture, list):
        # One palette for all of them, so that what stays still is the same in each.
        sheet = Image.new("RGB", (picture[0].width, picture[0].height * len(picture)))
        for index, frame in enumerate(picture):
            sheet.paste(frame, (0, index * frame.height))
        palette = sheet.quantize(44, Image.Quantize.MAXCOVERAGE, kmeans=4)
        frames = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in picture]
        frames[0].save(file, "GIF", save_all=True, append_images=frames[1:], duration=220, loop=0, optimize=True)
        return file.getvalue(), "gif"
    if picture.mode == "RGBA":
        picture.quantize(200, Image.Quantize.FASTOCTREE).save(file, "PNG", optimize=True)
        return file.getvalue(), "png"
    picture.save(file, "JPEG", quality=QUALITY.get(name, 64), optimize=True, progressive=True)
    return file.getvalue(), "jpg"


def main(folder, names):
    total = 0
    for place, pictures in (("photos", PHOTOS), ("harbour", HARBOUR), ("people", PEOPLE)):
        for draw in pictures:
            name = draw.__name__
            if names and name not in names:
                continue
            data, suffix = encoded(name, draw())
            (folder / place / f"{name}.{suffix}").write_bytes(data)
            print(f"{place}/{name}.{suffix}: {len(data):,} bytes")
            total += len(data)
    print(f"{total:,} bytes")


main(pathlib.Path(sys.argv[1]), sys.argv[2:])
