import { expect, test } from 'vitest'
import { sniffScoreFile } from './sniff-score-file'

const ascii = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string, mark: number[]) =>
  new Uint8Array([...mark, ...[...text].flatMap((letter) => [letter.charCodeAt(0), 0])])
const MUSIC = '<?xml version="1.0"?><score-partwise version="4.0">'

test.each([
  ['a PDF', ascii('%PDF-1.7\n'), 'application/pdf'],
  ['a PDF after some bytes of a printer', ascii(`\x1b%-12345X@PJL\n%PDF-1.4`), 'application/pdf'],
  ['a JPEG', new Uint8Array([0xff, 0xd8, 0xff, 0xe1]), 'image/jpeg'],
  ['a PNG', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'image/png'],
  ['a zip file', ascii('PK\x03\x04'), 'application/vnd.recordare.musicxml'],
  ['MusicXML', ascii(MUSIC), 'application/vnd.recordare.musicxml+xml'],
  ['MusicXML in UTF-16', utf16(MUSIC, [0xff, 0xfe]), 'application/vnd.recordare.musicxml+xml'],
  ['an empty file', new Uint8Array(), null],
  ['a web page', ascii('<!doctype html><title>%PDF</title>'), null],
  ['an SVG', ascii('<svg xmlns="http://www.w3.org/2000/svg"/>'), null],
  ['a GIF', ascii('GIF89a'), null],
])(
  'sniffScoreFile returns the media type of %s by its content, or null if no score can have it',
  (_what, head, type) => {
    expect(sniffScoreFile(head)).toBe(type)
  },
)
