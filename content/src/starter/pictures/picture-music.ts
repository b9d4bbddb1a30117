import type { ScoreTexts } from '../music-xml/score-texts'
import type { StarterScoreFacts } from '../starter-scores'
import { starterXml } from '../starter-xml'

/** The texts of a picture, all empty, so that one file serves every language. */
const noTexts: ScoreTexts = {
  title: '',
  composer: null,
  source: '',
  rights: '',
  instrument: '',
  keyName: () => '',
  label: () => '',
}

/** The size of a picture in device pixels: four for each CSS pixel of its thumbnail in the list. */
export const pictureSize = { width: 216, height: 288 }

/** The options of Verovio: a page in the shape of the picture, with notes large enough for a list. */
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

/** Returns the MusicXML that the picture of a starter score shows. */
export function pictureMusic(score: StarterScoreFacts): string {
  return starterXml(score, noTexts)
}
