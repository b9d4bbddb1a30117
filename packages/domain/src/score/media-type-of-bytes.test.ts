import { expect, test } from 'vitest'
import { mediaTypeOfBytes } from './media-type-of-bytes'

const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const utf16 = (text: string) => latin1(`\xff\xfe${[...text].map((letter) => `${letter}\0`).join('')}`)
const MUSIC = '<?xml version="1.0"?>\n<score-partwise version="4.0">'

test.each([
  ['a PDF', latin1('%PDF-1.7\n'), 'application/pdf'],
  ['a PDF behind a few other bytes', latin1(`\0\0${'x'.repeat(900)}%PDF-1.4`), 'application/pdf'],
  ['a JPEG image', latin1('\xff\xd8\xff\xe0'), 'image/jpeg'],
  ['a PNG image', latin1('\x89PNG\r\n\x1a\n'), 'image/png'],
  ['a zip file', latin1('PK\x03\x04'), 'application/vnd.recordare.musicxml'],
  ['MusicXML', latin1(MUSIC), 'application/vnd.recordare.musicxml+xml'],
  [
    'MusicXML in UTF-8 with a byte order mark',
    latin1(`\xef\xbb\xbf${MUSIC}`),
    'application/vnd.recordare.musicxml+xml',
  ],
  ['MusicXML in UTF-16', utf16(MUSIC), 'application/vnd.recordare.musicxml+xml'],
])('mediaTypeOfBytes recognises %s', (_name, bytes, type) => {
  expect(mediaTypeOfBytes(bytes)).toBe(type)
})

test.each([
  ['an empty file', ''],
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['PHP', '<?php system($_GET["c"]);'],
  ['a text that names a tag of MusicXML', 'about <score-partwise >'],
  ['GIF', 'GIF89a'],
  ['a program', '\x7fELF'],
  ['the EICAR test file', 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'],
  ['a PDF header behind 1,024 bytes', `${' '.repeat(1024)}%PDF-1.4`],
])('mediaTypeOfBytes returns null for %s', (_name, text) => {
  expect(mediaTypeOfBytes(latin1(text))).toBeNull()
})
