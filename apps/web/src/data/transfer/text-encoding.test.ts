import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chooseEncoding } from './text-encoding'

const bytes = (...values: number[]) => new Uint8Array(values)
const ascii = (text: string) => Array.from(text, (unit) => unit.charCodeAt(0))

const utf8 = (text: string) => new TextEncoder().encode(text)

function utf16(text: string, littleEndian: boolean): Uint8Array {
  return new Uint8Array(
    Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)).flatMap((unit) =>
      littleEndian ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255],
    ),
  )
}

describe('the guessed encoding', () => {
  test('chooseEncoding returns the encoding that a byte order mark names', () => {
    expect(chooseEncoding(bytes(0xef, 0xbb, 0xbf, 0x41))).toBe('utf-8')
    expect(chooseEncoding(bytes(0xff, 0xfe, 0x41, 0))).toBe('utf-16le')
    expect(chooseEncoding(bytes(0xfe, 0xff, 0, 0x41))).toBe('utf-16be')
  })
  test('chooseEncoding returns `utf-8` for the UTF-8 bytes of any text without NUL', () => {
    const text = fc
      .string({ unit: 'grapheme' })
      .filter((value) => value.isWellFormed() && !value.includes('\u0000'))
    fc.assert(
      fc.property(text, (value) => {
        expect(chooseEncoding(utf8(value))).toBe('utf-8')
      }),
    )
  })
  test('chooseEncoding recognises UTF-16 without a byte order mark by its zero bytes', () => {
    expect(chooseEncoding(utf16('Datum;Dauer\r\n21.11.2026;25\r\n', true))).toBe('utf-16le')
    expect(chooseEncoding(utf16('日期,曲名\r\n2026-11-21,夜曲\r\n', false))).toBe('utf-16be')
  })
  test('chooseEncoding returns windows-1252 for Western text of old programs', () => {
    // "Stück;Übung für Gebläse, Präludium é, Ähnliches"
    const text = [...ascii('St'), 0xfc, ...ascii('ck;'), 0xdc, ...ascii('bung f'), 0xfc, ...ascii('r Gebl')]
    expect(chooseEncoding(bytes(...text, 0xe4, ...ascii('se, '), 0xc4, ...ascii('hnliches '), 0xe9))).toBe(
      'windows-1252',
    )
  })
  test('chooseEncoding returns Mac Roman for text of an old Mac, but not for typographic quotation marks of Windows', () => {
    // "Étude,flûte,für" in Mac Roman.
    const mac = [0x83, ...ascii('tude,fl'), 0x9e, ...ascii('te,f'), 0x9f, ...ascii('r')]
    expect(new TextDecoder('macintosh').decode(bytes(...mac))).toBe('Étude,flûte,für')
    expect(chooseEncoding(bytes(...mac))).toBe('macintosh')
    expect(chooseEncoding(bytes(...ascii('l'), 0x92, ...ascii('art')))).toBe('windows-1252')
  })
  test('chooseEncoding recognises Chinese text as GB18030 or Big5 by its common characters', () => {
    // 练习日志,夜曲,慢板 in GB 2312; 練習日誌,夜曲,慢板 in Big5.
    const gb = [
      0xc1, 0xb7, 0xcf, 0xb0, 0xc8, 0xd5, 0xd6, 0xbe, 0x2c, 0xd2, 0xb9, 0xc7, 0xfa, 0x2c, 0xc2, 0xfd, 0xb0,
      0xe5,
    ]
    const big5 = [
      0xbd, 0x6d, 0xb2, 0xdf, 0xa4, 0xe9, 0xbb, 0x78, 0x2c, 0xa9, 0x5d, 0xa6, 0xb1, 0x2c, 0xba, 0x43, 0xaa,
      0x4f,
    ]
    expect(new TextDecoder('gb18030').decode(bytes(...gb))).toBe('练习日志,夜曲,慢板')
    expect(new TextDecoder('big5').decode(bytes(...big5))).toBe('練習日誌,夜曲,慢板')
    expect(chooseEncoding(bytes(...gb))).toBe('gb18030')
    expect(chooseEncoding(bytes(...big5))).toBe('big5')
  })
})
