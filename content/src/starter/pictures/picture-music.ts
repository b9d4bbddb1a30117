import type { ScoreTexts } from '../music-xml/score-texts'
import type { StarterScoreFacts } from '../starter-scores'
import { starterXml } from '../starter-xml'

/** A picture is the same in every language: it shows notes only. */
const noTexts: ScoreTexts = {
  title: '',
  composer: null,
  source: '',
  rights: '',
  instrument: '',
  keyName: () => '',
  label: () => '',
}

/** Device pixels of a picture: four for each CSS pixel of the list. */
export const pictureSize = { width: 216, height: 288 }

/** The options of Verovio: a page of the shape of the picture, with notes that a list can show. */
export const pictureOptions = {
  inputFrom: 'musicxml',
  scale: 36,
  pageWidth: 1200,
  pageHeight: 1600,
  pageMarginTop: 60,
  pageMarginRight: 60,
  pageMarginBottom: 60,
  pageMarginLeft: 60,
  breaks: 'auto',
  header: 'none',
  footer: 'none',
  svgViewBox: true,
} as const

/** Returns the music of the picture of a starter score, as MusicXML. */
export function pictureMusic(score: StarterScoreFacts): string {
  return starterXml(score, noTexts)
}
