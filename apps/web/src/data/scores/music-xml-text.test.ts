import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { MusicXmlError, musicXmlText } from './music-xml-text'

const bytes = (text: string) => new TextEncoder().encode(text)
const CONTAINER = '<container><rootfiles><rootfile full-path="a/music.xml"/></rootfiles></container>'

describe('the text of MusicXML', () => {
  test('musicXmlText unpacks the root file that container.xml names', () => {
    const zip = zipSync({
      'META-INF/container.xml': bytes(CONTAINER),
      'other.xml': bytes('<other/>'),
      'a/music.xml': bytes('<score-partwise/>'),
    })
    expect(musicXmlText(zip)).toBe('<score-partwise/>')
  })

  test.each([
    ['a zip file without a container', zipSync({ 'music.xml': bytes('<score-partwise/>') })],
    ['a zip file without its root file', zipSync({ 'META-INF/container.xml': bytes(CONTAINER) })],
    ['a truncated zip file', zipSync({ 'a/music.xml': bytes('<score-partwise/>') }).subarray(0, 60)],
    ['a document type without an end', bytes('<!DOCTYPE score [ <!ENTITY a "b">')],
  ])('musicXmlText refuses %s', (_what, file) => {
    expect(() => musicXmlText(file)).toThrow(MusicXmlError)
  })

  test('musicXmlText refuses a compressed file that would unpack to 61 MB', () => {
    const bomb = zipSync({
      'META-INF/container.xml': bytes(CONTAINER),
      'a/music.xml': new Uint8Array(61_000_000),
    })
    expect(bomb.length).toBeLessThan(100_000)
    expect(() => musicXmlText(bomb)).toThrow(MusicXmlError)
  })

  test('musicXmlText removes document type and entities', () => {
    const text =
      '<?xml version="1.0"?><!DOCTYPE score-partwise [ <!ENTITY a SYSTEM "file:///b"> ]><score-partwise/>'
    expect(musicXmlText(bytes(text))).toBe('<?xml version="1.0"?><score-partwise/>')
    expect(musicXmlText(bytes('<!DOCTYPE score-partwise PUBLIC "-//a" "http://b"><score-partwise/>'))).toBe(
      '<score-partwise/>',
    )
  })

  test('musicXmlText reads UTF-16 by its byte order mark', () => {
    const text = '<score-partwise/>'
    const utf16 = new Uint8Array([0xff, 0xfe, ...[...text].flatMap((letter) => [letter.charCodeAt(0), 0])])
    expect(musicXmlText(utf16)).toBe(text)
  })
})
