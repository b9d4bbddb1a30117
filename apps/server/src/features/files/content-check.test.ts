import { describe, expect, test } from 'vitest'
import { samplePdf } from '../../testing/sample-files'
import { ContentCheck, UnknownContent } from './content-check'

const png = Buffer.concat([
  Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  Buffer.from([0, 0, 0, 13]),
  Buffer.from('IHDR'),
  Buffer.alloc(17, 1),
])
const jpeg = Buffer.from('\xff\xd8\xff\xe0\0\x10JFIF', 'latin1')
const zip = (entry: string) =>
  Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(26), Buffer.from(entry)])
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')

function typeOf(content: Uint8Array, size = content.length): string {
  const check = new ContentCheck()
  for (let at = 0; at < content.length; at += size) check.add(content.subarray(at, at + size))
  return check.end()
}

describe('the type of a file by its content', () => {
  test.each([
    ['a PDF', samplePdf(9000), 'application/pdf'],
    ['a short PDF', samplePdf(20), 'application/pdf'],
    ['a PDF behind a few bytes of a scanner', Buffer.from('\n\n@PJL SET\n%PDF-1.4\n'), 'application/pdf'],
    ['a PNG', png, 'image/png'],
    ['a JPEG', jpeg, 'image/jpeg'],
    ['a compressed MusicXML', zip('META-INF/container.xml'), 'application/vnd.recordare.musicxml'],
    [
      'a MusicXML with its document type',
      Buffer.from(
        '<?xml version="1.0"?>\n<!-- a - b --><!DOCTYPE score-partwise PUBLIC "a" "b">\n<score-partwise>',
      ),
      'application/vnd.recordare.musicxml+xml',
    ],
    [
      'a MusicXML in UTF-16',
      utf16('<score-timewise version="4.0">'),
      'application/vnd.recordare.musicxml+xml',
    ],
  ])('ContentCheck recognises %s, also if its bytes arrive one by one', (_name, content, type) => {
    expect(typeOf(content)).toBe(type)
    expect(typeOf(content, 1)).toBe(type)
  })

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<!DOCTYPE html><script>alert(1)</script>')],
    ['a page that names a PDF header', Buffer.from('<script>alert(1)</script>%PDF-1.7')],
    ['a page that contains a score', Buffer.from('<html><score-partwise></html>')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a GIF with a PDF header', Buffer.from('GIF89a%PDF-1.4')],
    ['a program with a PDF header', Buffer.from('MZ%PDF-1.4')],
    ['a script of a shell', Buffer.from('#!/bin/sh\n%PDF-1.4')],
    ['a script of PHP', Buffer.from('<?php echo 1 ?>%PDF-1.4')],
    ['the test virus', Buffer.from('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*')],
    ['a zip file of something else', zip('word/document.xml')],
    ['a PNG without its header', Buffer.from('\x89PNG\r\n\x1a\nIDAT', 'latin1')],
    ['a video', Buffer.from('RIFF....AVI ')],
  ])('ContentCheck throws UnknownContent for %s', (_name, content) => {
    expect(() => typeOf(content)).toThrow(UnknownContent)
  })

  test('ContentCheck refuses an HTML page as soon as 4,096 bytes have arrived', () => {
    const check = new ContentCheck()
    expect(() => check.add(Buffer.alloc(4096, '<p>'))).toThrow(UnknownContent)
  })
})
