import type { Music } from './notation/music'
import { readMusic, type WrittenMusic } from './notation/read-music'
import { type StarterInstrumentId, starterInstruments } from './starter-instruments'
import { starterPiece } from './starter-pieces'
import { middleNotes, type StarterScoreFacts, type StarterStudy, type StarterStudyId } from './starter-scores'
import { brokenChords } from './studies/broken-chords'
import { fingerStudies, fingerStudyInAllKeys, fiveFingerPatterns } from './studies/finger-studies'
import { pianoScaleBook } from './studies/piano-scales'
import { rhythmStudy, snareRudiments } from './studies/rhythm-studies'
import { scaleBook } from './studies/scales'
import { openStrings, rightHandStudies, stringCrossing } from './studies/string-studies'
import { longTones, vocalWarmUps } from './studies/wind-and-voice-studies'

/** Instruments that get F sharp major. The other wind and brass instruments read G flat major more easily. */
const sharpReaders: ReadonlySet<StarterInstrumentId> = new Set([
  'violin',
  'viola',
  'cello',
  'double-bass',
  'guitar',
])

function scales(mode: 'major' | 'minor', instrument: StarterInstrumentId): WrittenMusic {
  if (instrument === 'piano') return pianoScaleBook(mode)
  return scaleBook(mode, starterInstruments[instrument], !sharpReaders.has(instrument))
}

const writeStudy: Readonly<Record<StarterStudyId, (instrument: StarterInstrumentId) => WrittenMusic>> = {
  'major-scales': (instrument) => scales('major', instrument),
  'minor-scales': (instrument) => scales('minor', instrument),
  'five-fingers': fiveFingerPatterns,
  'finger-studies': fingerStudies,
  'finger-study-all-keys': fingerStudyInAllKeys,
  'broken-chords': brokenChords,
  'string-crossing': (instrument) => stringCrossing(openStrings[instrument as keyof typeof openStrings]),
  'right-hand': rightHandStudies,
  'long-tones': (instrument) => longTones(middleNotes[instrument as keyof typeof middleNotes]),
  'vocal-warm-ups': vocalWarmUps,
  'rhythm-1': () => rhythmStudy(0),
  'rhythm-2': () => rhythmStudy(1),
  'rhythm-3': () => rhythmStudy(2),
  'rhythm-4': () => rhythmStudy(3),
  rudiments: snareRudiments,
}

function isStudy(score: StarterScoreFacts): score is StarterStudy {
  return 'study' in score
}

/** Returns the notes of a starter score, from its data file or from its generator. */
export function starterMusic(score: StarterScoreFacts): Music {
  return readMusic(isStudy(score) ? writeStudy[score.study](score.instrument) : starterPiece(score.piece))
}
