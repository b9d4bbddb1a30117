import { foldText } from '../shared/fold-text'

/** Month names and their usual short forms in English, Spanish, French and German, January first. */
const months = [
  'january jan enero ene janvier janv januar jän jänner',
  'february feb febrero février févr fév februar',
  'march mar marzo mars märz mär mrz',
  'april apr abril abr avril avr',
  'may mayo mai',
  'june jun junio juin juni',
  'july jul julio juillet juil juli',
  'august aug agosto ago août aoû',
  'september sep sept septiembre set setiembre septembre',
  'october oct octubre octobre oktober okt',
  'november nov noviembre novembre',
  'december dec diciembre dic décembre déc dezember dez',
]
const monthOf = new Map(
  months.flatMap((names, index) => names.split(' ').map((name) => [foldText(name), index + 1] as const)),
)

/**
 * Returns the month (1 to 12) with this name in English, Spanish, French or German, or null. Accepts short
 * forms, and ignores case, accents and a final full stop.
 */
export function monthOfName(word: string): number | null {
  return monthOf.get(foldText(word).replace(/\.$/, '')) ?? null
}
