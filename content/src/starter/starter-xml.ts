import type { ScoreTexts } from './music-xml/score-texts'
import { writeMusicXml } from './music-xml/write-music-xml'
import { starterInstruments } from './starter-instruments'
import { starterMusic } from './starter-music'
import type { StarterScoreFacts } from './starter-scores'

/** Returns a starter score as MusicXML, with texts in the reader's language. */
export function starterXml(score: StarterScoreFacts, texts: ScoreTexts): string {
  return writeMusicXml(starterMusic(score), starterInstruments[score.instrument], texts)
}
