/**
 * Names and short forms of the months in English, German, French and Spanish, January first. Also without
 * accents where people omit them.
 */
const months: readonly string[] = [
  'january jan januar jänner janvier janv enero ene',
  'february feb februar février fevrier févr febrero',
  'march mar märz maerz mrz mars marzo',
  'april apr avril avr abril abr',
  'may mai mayo',
  'june jun juni juin junio',
  'july jul juli juillet juil julio',
  'august aug août aout agosto ago',
  'september sep sept septembre septiembre setiembre',
  'october oct oktober okt octobre octubre',
  'november nov novembre noviembre',
  'december dec dezember dez décembre decembre déc diciembre dic',
]

/** The names and short forms of each month, January first. */
export const namesOfMonths: readonly (readonly string[])[] = months.map((line) => line.split(' '))

/** A regular expression source that matches the name or a short form of a month. */
export const monthNames = [...namesOfMonths.flat()].sort((a, b) => b.length - a.length).join('|')

/** Returns the number of the month (1 to 12) with this folded name, or 0 for another word. */
export function monthOf(folded: string): number {
  return namesOfMonths.findIndex((all) => all.includes(folded)) + 1
}
