import type { Tonality } from '../notation/music'
import { midiOfName } from '../notation/pitch-height'
import type { WrittenMusic, WrittenSection } from '../notation/read-music'
import { noteOf, octaveFrom } from './degrees'
import { inBars, type TimedNote } from './in-bars'
import { majorKeys, nameOfKey } from './keys'

const time = { beats: 6, unit: 8 }
const LOWEST = 'F3'

/** Three degrees of the tonic chord, with the fingerings of the right and the left hand. */
type Position = readonly [degrees: readonly number[], right: string, left: string]

const ascending: readonly Position[] = [
  [[0, 2, 4], '135', '531'],
  [[2, 4, 7], '125', '531'],
  [[4, 7, 9], '135', '521'],
  [[7, 9, 11], '135', '531'],
]
const descending: readonly Position[] = [
  [[14, 11, 9], '521', '135'],
  [[11, 9, 7], '531', '135'],
  [[9, 7, 4], '531', '125'],
  [[7, 4, 2], '521', '135'],
]

/** Returns broken chords with their inversions in all major keys, hands together. */
export function brokenChords(): WrittenMusic {
  return { tempo: 'q.=60', sections: majorKeys().map(section) }
}

function section(key: Tonality): WrittenSection {
  const right = octaveFrom(key, midiOfName(LOWEST))
  const staves = [right, right - 1].map((octave, hand) => {
    const notes = [...ascending, ...descending].flatMap(([degrees, ...fingers]) =>
      degrees.map(
        (degree, at): TimedNote => ['e', `${noteOf(key, octave, degree)}:${fingers[hand]?.charAt(at)}`],
      ),
    )
    return inBars([...notes, ['h.', noteOf(key, octave, 0)]], time)
  })
  return { key: nameOfKey(key), time: '6/8', heading: 'key', staves }
}
