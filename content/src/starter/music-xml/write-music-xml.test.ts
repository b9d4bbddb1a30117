import { describe, expect, test } from 'vitest'
import { readMusic, type WrittenSection } from '../notation/read-music'
import { type StarterInstrument, starterInstruments } from '../starter-instruments'
import { writeMusicXml } from './write-music-xml'

const texts = {
  title: 'Tom & <Jerry>',
  composer: 'Béla "B"',
  source: 'A book, 1725',
  rights: 'CC0 1.0',
  instrument: 'Violin',
  keyName: ({ tonic, mode }: { tonic: string; mode: string }) => `${tonic} ${mode}`,
  label: (name: string) => `<${name}>`,
}

function write(
  section: Partial<WrittenSection>,
  setup: StarterInstrument = starterInstruments.violin,
): string {
  const sections = [{ key: 'C', time: '4/4', staves: ['w C4'], ...section }]
  return writeMusicXml(readMusic({ tempo: 'q=60', sections }), setup, texts)
}

/** Returns the texts of all elements with a name, in document order. */
const all = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}\\b[^>]*>([^<]*)</${name}>`, 'g'))].map(([, text]) => text)

/**
 * Returns the accidental, beams, ties and rest, chord and grace marks of each note: `accidental:sharp
 * tie:start`.
 */
const notes = (xml: string) =>
  [...xml.matchAll(/<note>.*?<\/note>/g)].map(([note]) =>
    [...note.matchAll(/<(accidental|beam|tie|rest|chord|grace)\b[^>]*?(?:type="(\w+)")?(?:>([^<]+)|\/>)/g)]
      .map(([, name, type, text]) => [name, type ?? text].filter((part) => part !== undefined).join(':'))
      .join(' '),
  )

test('writeMusicXml escapes texts and nests every element', () => {
  const xml = write({ heading: 'key', staves: ['@fine w C4'] })
  expect(xml).toContain('<work-title>Tom &amp; &lt;Jerry&gt;</work-title>')
  expect(xml).toContain('Béla &quot;B&quot;')
  expect(all(xml, 'words')).toEqual(['C major', '&lt;fine&gt;'])
  const open: string[] = []
  for (const [, close, name, empty] of xml.replace(/<\?.*?\?>/, '').matchAll(/<(\/?)([\w-]+)[^>]*?(\/?)>/g)) {
    if (close) expect(open.pop()).toBe(name)
    else if (!empty) open.push(name ?? '')
  }
  expect(open).toEqual([])
})

describe('accidentals', () => {
  test.each([
    ['the key alters a note without a sign', 'G', 'h F4 F4', ['', '']],
    [
      'a sign holds until the bar line',
      'C',
      'q F#4 F#4 F4 F#4',
      ['accidental:sharp', '', 'accidental:natural', 'accidental:sharp'],
    ],
    ['another octave needs a sign of its own', 'C', 'h F#4 F#5', ['accidental:sharp', 'accidental:sharp']],
    [
      'the next bar has a reminder once',
      'C',
      'w F#4 | h F4 F4 | w F4',
      ['accidental:sharp', 'accidental:natural', '', ''],
    ],
    [
      'a tie over the bar line needs none',
      'C',
      'w F#4~ | h F#4 F#4',
      ['accidental:sharp tie:start', 'tie:stop', 'accidental:sharp'],
    ],
    ['a double sharp in a sharp key', 'G#m', 'h F##4 F4', ['accidental:double-sharp', 'accidental:sharp']],
  ])('writeMusicXml writes accidentals by the rule: %s', (_rule, key, staff, expected) => {
    expect(
      notes(write({ key, staves: [staff] })).map((note) =>
        note.replace('tie:start accidental:sharp', 'accidental:sharp tie:start'),
      ),
    ).toEqual(expected)
  })
})

describe('beams', () => {
  const beams = (staff: string, time: string) => notes(write({ time, staves: [staff] }))
  test.each([
    [
      'eighths in 4/4 by half bars',
      'e C4 D4 E4 F4 q G4 G4',
      '4/4',
      ['begin', 'continue', 'continue', 'end', '', ''],
    ],
    [
      'eighths in 3/4 by bars',
      'e C4 D4 E4 F4 G4 A4',
      '3/4',
      ['begin', 'continue', 'continue', 'continue', 'continue', 'end'],
    ],
    [
      'eighths in 6/8 by dotted quarters',
      'e C4 D4 E4 F4 G4 A4',
      '6/8',
      ['begin', 'continue', 'end', 'begin', 'continue', 'end'],
    ],
    ['a rest divides a beam', 'e C4 r D4 E4 q F4', '3/4', ['', 'rest', 'begin', 'end', '']],
    ['a short pickup begins late in its beat', '% s C4 D4', '2/4', ['begin begin', 'end end']],
    ['a dotted eighth gets a hook', 'e. C4 s D4 q E4', '2/4', ['begin', 'end backward hook', '']],
    ['a Scottish snap gets a hook in front', 's C4 e. D4 q E4', '2/4', ['begin forward hook', 'end', '']],
  ])('writeMusicXml writes beams by the rule: %s', (_rule, staff, time, expected) => {
    expect(beams(staff, time).map((note) => note.replaceAll('beam:', ''))).toEqual(expected)
  })
})

test('writeMusicXml gives no syllable to rests, tied notes and the second notes of slurs', () => {
  const xml = write({ staves: ['q C4~ C4 (D4 E4) | r F4 h G4'], verses: ['A- ve Ma- ria'] })
  expect(all(xml, 'text')).toEqual(['A', 've', 'Ma', 'ria'])
  expect(all(xml, 'syllabic')).toEqual(['begin', 'end', 'begin', 'end'])
})

test('writeMusicXml writes strokes in the third space of five lines and names the hands in their syllables', () => {
  const xml = write({ staves: ['h x &x x'], verses: ['@R @L'] }, starterInstruments.percussion)
  expect(all(xml, 'text')).toEqual(['&lt;R&gt;', '&lt;L&gt;'])
  expect(new Set(all(xml, 'display-step'))).toEqual(new Set(['C']))
  expect(xml).not.toContain('staff-lines')
})

test('writeMusicXml writes strokes on the drum channel and other notes on the first channel', () => {
  expect(all(write({ staves: ['w x'] }, starterInstruments.percussion), 'midi-channel')).toEqual(['10'])
  expect(all(write({ staves: ['w C4'] }), 'midi-channel')).toEqual(['1'])
})

test('writeMusicXml numbers a pickup as bar 0 and the first full bar as bar 1', () => {
  const numbers = (xml: string) =>
    [...xml.matchAll(/<measure number="(\w+)"( implicit="yes")?/g)].map(([, name, implicit]) =>
      implicit ? `(${name})` : name,
    )
  expect(numbers(write({ staves: ['% q C4 | w D4 | % h. E4'] }))).toEqual(['(0)', '1', '2'])
})

test('writeMusicXml returns to the start of the bar for each voice of two staves, and each note names its staff', () => {
  const xml = write({ staves: ['w C5 | w D5', ['h C4 D4 | R', 'S | w C3']] }, starterInstruments.piano)
  expect(all(xml, 'backup')).toEqual([])
  expect([...xml.matchAll(/<backup><duration>(\d+)/g)].map(([, length]) => length)).toEqual([
    '96',
    '96',
    '96',
    '96',
  ])
  expect(all(xml, 'staff')).toEqual(['1', '2', '2', '1', '2', '2'])
  expect(all(xml, 'staves')).toEqual(['2'])
  expect(xml).toContain('<forward><duration>96</duration></forward>')
})

test('writeMusicXml writes the bar lines of repeats and endings, and a final bar line', () => {
  const xml = write({ staves: ['|: w C4 |1 D4 :|2 E4 || F4'] })
  const lines = [...xml.matchAll(/<barline location="(\w+)">(.*?)<\/barline>/g)].map(
    ([, side, content]) => `${side} ${content?.replace(/<bar-style>([\w-]+)<\/bar-style>/, '$1 ')}`,
  )
  expect(lines).toEqual([
    'left heavy-light <repeat direction="forward"/>',
    'left <ending number="1" type="start"/>',
    'right light-heavy <ending number="1" type="stop"/><repeat direction="backward"/>',
    'left <ending number="2" type="start"/>',
    'right light-light <ending number="2" type="discontinue"/>',
    'right light-heavy ',
  ])
})

test('writeMusicXml writes the transposition of an instrument and counts the tempo in quarters', () => {
  const xml = writeMusicXml(
    readMusic({ tempo: 'q.=40', sections: [{ key: 'C', time: '6/8', staves: ['h. C4'] }] }),
    starterInstruments.clarinet,
    texts,
  )
  expect(xml).toContain('<transpose><diatonic>-1</diatonic><chromatic>-2</chromatic></transpose>')
  expect(xml).toContain('<sound tempo="60"/>')
})
