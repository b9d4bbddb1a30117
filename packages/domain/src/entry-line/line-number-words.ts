const small: readonly (readonly [value: number, words: string])[] = [
  [1, 'a an one un una une ein eine einen'],
  [2, 'two dos deux zwei'],
  [3, 'three tres trois drei'],
  [4, 'four cuatro quatre vier'],
  [5, 'five cinco cinq fünf'],
  [6, 'six seis sechs'],
  [7, 'seven siete sept sieben'],
  [8, 'eight ocho huit acht'],
  [9, 'nine nueve neuf neun'],
  [10, 'ten diez dix zehn'],
  [11, 'eleven once onze elf'],
  [12, 'twelve doce douze zwölf'],
  [15, 'fifteen quince quinze fünfzehn'],
]
/** The tens in English, Spanish, French and German. */
const tens: readonly (readonly [value: number, words: string])[] = [
  [20, 'twenty veinte vingt zwanzig'],
  [30, 'thirty treinta trente dreißig dreissig'],
  [40, 'forty cuarenta quarante vierzig'],
  [50, 'fifty cincuenta cinquante fünfzig'],
  [60, 'sixty sesenta soixante sechzig'],
]
const fives: readonly (readonly [value: number, words: string])[] = [
  [25, 'twenty-five|twenty five|veinticinco|vingt-cinq|vingt cinq|fünfundzwanzig'],
  [35, 'thirty-five|thirty five|treinta y cinco|trente-cinq|trente cinq|fünfunddreißig|fünfunddreissig'],
  [45, 'forty-five|forty five|cuarenta y cinco|quarante-cinq|quarante cinq|fünfundvierzig'],
  [55, 'fifty-five|fifty five|cincuenta y cinco|cinquante-cinq|cinquante cinq|fünfundfünfzig'],
  [90, 'ninety|noventa|quatre-vingt-dix|neunzig'],
]

const values = new Map<string, number>([
  ...[...small, ...tens].flatMap(([value, words]) => words.split(' ').map((word) => [word, value] as const)),
  ...fives.flatMap(([value, words]) => words.split('|').map((word) => [word, value] as const)),
])

/** The source of a regular expression that matches a number in words, the longest first. */
export const numberWords = [...values.keys()].sort((a, b) => b.length - a.length).join('|')

/** Returns the value of a number in digits or words; NaN for other text. */
export function numberOf(text: string | undefined): number {
  return values.get(text ?? '') ?? Number(text)
}
