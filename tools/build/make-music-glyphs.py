"""
Writes the outlines of music signs: apps/web/src/ui/music/glyph-paths.ts for staves, the typeface accidentals.woff2
beside it for the signs in texts, term-signs.ts, which the dictionary shows beside the terms that they mean, and
stamp-signs.ts, which musicians stamp on scores. Run it by hand: the repository has the files, and neither the build nor
the tests run it. It needs Python with fonttools and brotli, tar, and the tarball of the font:

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

# The signs of terms: slugs of the dictionary and code points in SMuFL.
TERMS = {
    "treble-clef": 0xE050, "octave-clef": 0xE052, "c-clef": 0xE05C, "alto-clef": 0xE05C, "tenor-clef": 0xE05C,
    "bass-clef": 0xE062, "percussion-clef": 0xE069,
    "breve": 0xE1D0, "whole-note": 0xE1D2, "half-note": 0xE1D3, "quarter-note": 0xE1D5, "eighth-note": 0xE1D7,
    "sixteenth-note": 0xE1D9, "thirty-second-note": 0xE1DB, "sixty-fourth-note": 0xE1DD,
    "whole-rest": 0xE4E3, "half-rest": 0xE4E4, "quarter-rest": 0xE4E5, "eighth-rest": 0xE4E6, "sixteenth-rest": 0xE4E7,
    "multi-measure-rest": 0xE4EE,
    "flat": 0xE260, "natural": 0xE261, "sharp": 0xE262, "double-sharp": 0xE263, "double-flat": 0xE264,
    "segno": 0xE047, "coda-sign": 0xE048, "fermata": 0xE4C0, "breath-mark": 0xE4CE, "caesura": 0xE4D1,
    "bar-line": 0xE030, "double-bar-line": 0xE031, "final-bar-line": 0xE032, "repeat-sign": 0xE041,
    "brace": 0xE000, "common-time": 0xE08A, "cut-time": 0xE08B,
    "piano-dynamic": 0xE520, "forte": 0xE522, "pianississimo": 0xE52A, "pianissimo": 0xE52B, "mezzo-piano": 0xE52C,
    "mezzo-forte": 0xE52D, "fortissimo": 0xE52F, "fortississimo": 0xE530, "forte-piano": 0xE534, "forzando": 0xE535,
    "sforzato": 0xE536, "sforzando-piano": 0xE537, "sforzando": 0xE539, "rinforzando": 0xE53D,
    "crescendo": 0xE53E, "diminuendo": 0xE53F,
    "trill": 0xE566, "turn": 0xE567, "inverted-turn": 0xE568, "upper-mordent": 0xE56C, "mordent": 0xE56D,
    "acciaccatura": 0xE560, "appoggiatura": 0xE562, "arpeggiation": 0xEAA9, "tremolo": 0xE222,
    "accent": 0xE4A0, "staccato-dot": 0xE4A2, "tenuto-mark": 0xE4A4, "staccatissimo": 0xE4A6, "staccato-wedge": 0xE4A8,
    "marcato": 0xE4AC,
    "down-bow": 0xE610, "up-bow": 0xE612, "harmonics-string": 0xE614,
    "pedal-mark": 0xE650, "ottava": 0xE511, "ottava-bassa": 0xE51C, "quindicesima": 0xE515,
}
TERM_TARGET = pathlib.Path(__file__).parent.parent.parent / "apps/web/src/features/toolbox/dictionary/term-signs.ts"

# The stamps of scores: the names that marks store, and code points in SMuFL.
STAMPS = {
    **{f"finger-{number}": 0xED10 + number for number in range(6)},
    "thumb-position": 0xE624, "finger-p": 0xED17, "finger-i": 0xED19, "finger-m": 0xED1A, "finger-a": 0xED1B,
    "down-bow": 0xE610, "up-bow": 0xE612, "harmonic": 0xE614, "snap-pizzicato": 0xE631,
    **{name: TERMS[slug] for name, slug in {
        "pp": "pianissimo", "p": "piano-dynamic", "mp": "mezzo-piano", "mf": "mezzo-forte", "f": "forte",
        "ff": "fortissimo", "fp": "forte-piano", "sfz": "sforzato", "crescendo": "crescendo", "diminuendo": "diminuendo",
        "accent": "accent", "staccato": "staccato-dot", "tenuto": "tenuto-mark", "marcato": "marcato",
        "fermata": "fermata", "breath-mark": "breath-mark", "caesura": "caesura", "trill": "trill", "turn": "turn",
        "mordent": "mordent", "flat": "flat", "natural": "natural", "sharp": "sharp", "segno": "segno",
        "coda": "coda-sign", "pedal": "pedal-mark"}.items()},
    "pedal-up": 0xE655, "heel": 0xE661, "toe": 0xE664, "glasses": 0xEC62,
}
STAMP_TARGET = (
    pathlib.Path(__file__).parent.parent.parent / "apps/web/src/features/scorebook/marks/model/stamp-signs.ts"
)

# The signs of texts, by their code points in Unicode.
TEXT = {
    0x2669: "quarterNote", 0x266D: "flat", 0x266E: "natural", 0x266F: "sharp", 0x1D12A: "doubleSharp",
    0x1D12B: "doubleFlat",
}
# The signs of texts that are not signs of staves, by their code points in SMuFL: U+ECA5 is the note of metronome marks.
TEXT_ONLY = {"quarterNote": 0xECA5, "doubleFlat": 0xE264}
# In texts the signs are larger than on a staff of the same size, and their middle is at half the height of a capital.
SCALE = 1.2
HALF_CAPITAL = 340
FLAT_FOOT = -20
# A note is a little higher than a capital.
NOTE_HEIGHT = 800
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


def write_signs(font, codes, target, head):
    """One staff space is 250 units. The box holds left, top, width and height; y counts downwards."""
    cmap, glyphs = font.getBestCmap(), font.getGlyphSet()
    lines = [*head]
    for name, code in codes.items():
        glyph = cmap[code]
        pen = SVGPathPen(glyphs, ntos=lambda value: str(round(value)))
        glyphs[glyph].draw(TransformPen(pen, Transform(1, 0, 0, -1, 0, 0)))
        left, low, right, high = (round(side) for side in bounds_of(font, glyph))
        box = f"[{left}, {-high}, {right - left}, {high - low}]"
        lines.append("  // biome-ignore format: the outline of a sign is one line.")
        lines.append(f"  '{name}': {{ path: '{pen.getCommands()}', box: {box} }},")
    lines.append("}")
    target.write_text("\n".join(lines) + "\n")


TERM_HEAD = [
    "/** The outline of a sign, and its box: left, top, width, height. One staff space is 250 units. */",
    "export interface TermSignOutline {",
    "  readonly path: string",
    "  readonly box: readonly [number, number, number, number]",
    "}",
    "",
    "/**",
    " * Outlines of Bravura by the slug of the term that each means, written by tools/build/make-music-glyphs.py. Their",
    " * licence is in apps/web/src/ui/music/LICENCE.md.",
    " */",
    "export const termSigns: Readonly<Record<string, TermSignOutline>> = {",
]
STAMP_HEAD = [
    "/** The outline of a sign, and its box: left, top, width, height. One staff space is 250 units. */",
    "export interface StampSign {",
    "  readonly path: string",
    "  readonly box: readonly [number, number, number, number]",
    "}",
    "",
    "/**",
    " * Outlines of Bravura by the names that marks store, written by tools/build/make-music-glyphs.py. Their licence is in",
    " * apps/web/src/ui/music/LICENCE.md.",
    " */",
    "export const stampSigns: Readonly<Record<string, StampSign>> = {",
]


def text_sign(font, name):
    """Returns the glyph of a sign for texts, and its advance width."""
    source = font.getBestCmap()[STAFF.get(name) or TEXT_ONLY[name]]
    left, low, right, high = bounds_of(font, source)
    scale = NOTE_HEIGHT / (high - low) if name == "quarterNote" else SCALE
    stands = name == "quarterNote" or "lat" in name
    foot = FLAT_FOOT - low * scale if stands else HALF_CAPITAL - (low + high) / 2 * scale
    move = Transform(scale, 0, 0, scale, SIDE - left * scale, foot)
    pen = TTGlyphPen(None)
    font.getGlyphSet()[source].draw(TransformPen(Cu2QuPen(pen, max_err=1, reverse_direction=True), move))
    return pen.glyph(), round((right - left) * scale) + 2 * SIDE


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
    write_signs(bravura, TERMS, TERM_TARGET, TERM_HEAD)
    write_signs(bravura, STAMPS, STAMP_TARGET, STAMP_HEAD)
