import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chooseEncoding, detectDelimiter } from './decode-text'

// The domain has no TextDecoder of its own; here it says what the bytes really are.
const { TextDecoder } = globalThis as unknown as {
  TextDecoder: new (label: string, options?: { fatal: boolean }) => { decode(bytes: Uint8Array): string }
}
const bytes = (...values: number[]) => new Uint8Array(values)
const ascii = (text: string) => Array.from(text, (unit) => unit.charCodeAt(0))

function utf8(text: string): Uint8Array {
  const out: number[] = []
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    if (code < 0x80) out.push(code)
    else if (code < 0x800) out.push(0xc0 | (code >> 6), 0x80 | (code & 63))
    else if (code < 0x10000) out.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63))
    else {
      out.push(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63))
    }
  }
  return new Uint8Array(out)
}
function utf16(text: string, littleEndian: boolean): Uint8Array {
  return new Uint8Array(
    Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)).flatMap((unit) =>
      littleEndian ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255],
    ),
  )
}

describe('the encoding of a file', () => {
  test('is told by its byte order mark', () => {
    expect(chooseEncoding(bytes(0xef, 0xbb, 0xbf, 0x41))).toBe('utf-8')
    expect(chooseEncoding(bytes(0xff, 0xfe, 0x41, 0))).toBe('utf-16le')
    expect(chooseEncoding(bytes(0xfe, 0xff, 0, 0x41))).toBe('utf-16be')
  })
  test('is UTF-8 for every text written so', () => {
    const text = fc
      .string({ unit: 'grapheme' })
      .filter((value) => value.isWellFormed() && !value.includes('\u0000'))
    fc.assert(
      fc.property(text, (value) => {
        expect(chooseEncoding(utf8(value))).toBe('utf-8')
      }),
    )
  })
  test('is UTF-16 without a mark where plain letters leave every other byte empty', () => {
    expect(chooseEncoding(utf16('Datum;Dauer\r\n21.11.2026;25\r\n', true))).toBe('utf-16le')
    expect(chooseEncoding(utf16('日期,曲名\r\n2026-11-21,夜曲\r\n', false))).toBe('utf-16be')
  })
  test('is windows-1252 for Western text of old programs', () => {
    // "Stück;Übung für Gebläse, Präludium é, Ähnliches"
    const text = [...ascii('St'), 0xfc, ...ascii('ck;'), 0xdc, ...ascii('bung f'), 0xfc, ...ascii('r Gebl')]
    expect(chooseEncoding(bytes(...text, 0xe4, ...ascii('se, '), 0xc4, ...ascii('hnliches '), 0xe9))).toBe(
      'windows-1252',
    )
  })
  test('is GB18030 or Big5 where nearly every pair is a common Chinese character', () => {
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
  test('is never UTF-8 where a strict decoder refuses the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (value) => {
        if (chooseEncoding(value) !== 'utf-8') return
        expect(() => new TextDecoder('utf-8', { fatal: true }).decode(value)).not.toThrow()
      }),
    )
  })
})

describe('the delimiter of a file', () => {
  test.each([
    ['a,b,c\n1,2,3\n', ','],
    ['Datum;Dauer;Notiz\n21.11.2026;0,42;"a,b,c,d"\n', ';'],
    ['a\tb\n1\t2,5\n', '\t'],
    ['a|b|c\n1|2|3', '|'],
    ['title\nNocturne', ','],
  ] as const)('of %j is %j', (sample, delimiter) => {
    expect(detectDelimiter(sample)).toBe(delimiter)
  })
})
