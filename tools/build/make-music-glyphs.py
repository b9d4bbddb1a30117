"""
Writes the outlines of music signs: apps/web/src/ui/music/glyph-paths.ts for staves, and the typeface
accidentals.woff2 beside it for the signs in texts. Run it by hand: the repository has both files, and neither the
build nor the tests run it. It needs Python with fonttools and brotli, tar, and the tarball of the font:

  npm pack @vexflow-fonts/bravura@1.0.2
  python3 tools/build/make-music-glyphs.py vexflow-fonts-bravura-1.0.2.tgz
"""

import pathlib
import sys
import tarfile
import tempfile

from fontTools.fontBuilder import FontBuilder
from fontTools.misc.transform import Transform
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

TARGET = pathlib.Path(__file__).parent.parent.parent / "apps/web/src/ui/music"

# The signs of a staff, by their code points in SMuFL (https://w3c.github.io/smufl/latest/tables).
STAFF = {
    "gClef": 0xE050,
    "cClef": 0xE05C,
    "fClef": 0xE062,
    "wholeNote": 0xE0A2,
    "flat": 0xE260,
    "natural": 0xE261,
    "sharp": 0xE262,
    "doubleSharp": 0xE263,
}

# The signs of texts, by their code points in Unicode.
TEXT = {0x266D: "flat", 0x266E: "natural", 0x266F: "sharp", 0x1D12A: "doubleSharp", 0x1D12B: "doubleFlat"}
DOUBLE_FLAT = 0xE264
# In texts the signs are larger than on a staff of the same size, and their middle is at half the height of a capital.
SCALE = 1.2
HALF_CAPITAL = 340
FLAT_FOOT = -20
SIDE = 60


def bounds_of(font, name):
    pen = BoundsPen(font.getGlyphSet())
    font.getGlyphSet()[name].draw(pen)
    return pen.bounds


def write_paths(font):
    """One staff space is 250 units. SVG counts downwards, so y is mirrored."""
    cmap, glyphs = font.getBestCmap(), font.getGlyphSet()
    lines = [
        "/**",
        " * Outlines of Bravura, written by tools/build/make-music-glyphs.py. One staff space is 250 units; y 0 is the",
        " * line of a clef or the middle of a note. Their licence is in LICENCE.md.",
        " */",
        "export const glyphPaths = {",
    ]
    for name, code in STAFF.items():
        pen = SVGPathPen(glyphs, ntos=lambda value: str(round(value)))
        glyphs[cmap[code]].draw(TransformPen(pen, Transform(1, 0, 0, -1, 0, 0)))
        lines.append("  // biome-ignore format: the outline of a sign is one line.")
        lines.append(f"  {name}: '{pen.getCommands()}',")
    lines.append("} as const")
    (TARGET / "glyph-paths.ts").write_text("\n".join(lines) + "\n")


def text_sign(font, name):
    """Returns the glyph of a sign for texts, and its advance width."""
    source = font.getBestCmap()[STAFF.get(name, DOUBLE_FLAT)]
    left, low, right, high = bounds_of(font, source)
    foot = FLAT_FOOT - low * SCALE if "lat" in name else HALF_CAPITAL - (low + high) / 2 * SCALE
    move = Transform(SCALE, 0, 0, SCALE, SIDE - left * SCALE, foot)
    pen = TTGlyphPen(None)
    font.getGlyphSet()[source].draw(TransformPen(Cu2QuPen(pen, max_err=1, reverse_direction=True), move))
    return pen.glyph(), round((right - left) * SCALE) + 2 * SIDE


def write_typeface(font):
    builder = FontBuilder(font["head"].unitsPerEm, isTTF=True)
    names = [".notdef", *TEXT.values()]
    builder.setupGlyphOrder(names)
    builder.setupCharacterMap(TEXT)
    signs = {name: text_sign(font, name) for name in TEXT.values()}
    builder.setupGlyf({".notdef": TTGlyphPen(None).glyph(), **{name: sign for name, (sign, _) in signs.items()}})
    widths = {".notdef": 500, **{name: width for name, (_, width) in signs.items()}}
    builder.setupHorizontalMetrics({name: (width, SIDE) for name, width in widths.items()})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    # The licence reserves the name Bravura for the unchanged font.
    builder.setupNameTable({"familyName": "Segno Accidentals", "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200)
    builder.setupPost()
    builder.font["head"].created = builder.font["head"].modified = font["head"].modified
    builder.font.recalcTimestamp = False
    builder.font.flavor = "woff2"
    builder.font.save(TARGET / "accidentals.woff2")


if len(sys.argv) != 2:
    sys.exit("Usage: python3 tools/build/make-music-glyphs.py <tarball of @vexflow-fonts/bravura>")
TARGET.mkdir(exist_ok=True)
with tempfile.TemporaryDirectory() as folder:
    tarfile.open(sys.argv[1]).extract("package/bravura.otf", folder)
    bravura = TTFont(pathlib.Path(folder) / "package/bravura.otf")
    write_paths(bravura)
    write_typeface(bravura)
