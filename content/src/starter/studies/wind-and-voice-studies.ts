import { midiOfName } from '../notation/pitch-height'
import { readTonality, type WrittenMusic, type WrittenSection } from '../notation/read-music'
import { noteOf } from './degrees'

const sharps = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B']
const flats = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'Gb', 'G', 'Ab', 'A', 'Bb', 'B']
const SEMITONES = 12
const STEPS = 7

/** Returns long notes that swell and fade, by semitones down from the middle note and then up from it. */
export function longTones(middle: string): WrittenMusic {
  const from = midiOfName(middle)
  const steps = Array.from({ length: STEPS + 1 }, (_, at) => at)
  const line = (midis: readonly number[], names: readonly string[]) =>
    midis.map((midi) => {
      const note = `${names[midi % SEMITONES]}${Math.floor(midi / SEMITONES) - 1}`
      return `w !p < ${note}~ | h. . > ${note} q . r`
    })
  const sections = [
    line(
      steps.map((step) => from - step),
      flats,
    ),
    line(
      steps.map((step) => from + step),
      sharps,
    ),
  ].map(
    (bars, at): WrittenSection => ({ key: 'C', time: '4/4', heading: at + 1, staves: [bars.join(' | ')] }),
  )
  return { tempo: 'q=60', sections }
}

/** Returns runs over a fifth and an octave, by ascending semitones, with a breath after each. */
export function vocalWarmUps(): WrittenMusic {
  const sections = ['C', 'Db', 'D', 'Eb', 'E', 'F'].map((name): WrittenSection => {
    const key = readTonality(name)
    const notes = (degrees: readonly number[]) => degrees.map((degree) => noteOf(key, 4, degree)).join(' ')
    const five = `e ${notes([0, 1, 2, 3, 4, 3, 2, 1])} | h ${notes([0])} r`
    const octave = `e ${notes([0, 2, 4, 7])} q ${notes([4, 2])} | h ${notes([0])} r`
    return { key: name, time: '4/4', heading: 'key', staves: [`${five} | ${octave}`] }
  })
  return { tempo: 'q=92', sections }
}
