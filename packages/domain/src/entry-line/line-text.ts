const HAN = /\p{Script=Han}/u

/** Returns true for a Chinese character. */
export function isHan(character: string | undefined): boolean {
  return character !== undefined && HAN.test(character)
}

const spellings: readonly (readonly [RegExp, string])[] = [
  [/\s/, ' '],
  [/[\u2010-\u2015\u2212]/, '-'],
  [/[\u301c\uff5e]/, '~'],
  [/[\u2018\u2019\u02bc\u2032\u00b4]/, "'"],
  [/[\u201c\u201d\u201e\u00ab\u00bb]/, '"'],
  [/\u3001/, ','],
]

/**
 * Returns a line in the form that the parsing rules compare: lower case, ASCII digits, dashes and quotes, plain spaces.
 * It has exactly as many UTF-16 units as the line, so positions agree and we can show the typed text.
 */
export function foldLine(line: string): string {
  let folded = ''
  for (let at = 0; at < line.length; at++) folded += foldUnit(line.charAt(at))
  return folded
}

function foldUnit(unit: string): string {
  const code = unit.charCodeAt(0)
  if (code < 0x80) return code < 0x21 && /\s/.test(unit) ? ' ' : unit.toLowerCase()
  for (const [pattern, plain] of spellings) if (pattern.test(unit)) return plain
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0).toLowerCase()
  const lower = unit.toLowerCase()
  return lower.length === 1 ? lower : unit
}

/** Returns the word that ends one space before index `at` of a folded line, or '' if no space precedes `at`. */
export function wordBefore(folded: string, at: number): string {
  return folded[at - 1] === ' ' ? folded.slice(folded.lastIndexOf(' ', at - 2) + 1, at - 1) : ''
}

const chineseDigits: Readonly<Record<string, number>> = {
  一: 1,
  二: 2,
  兩: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
}

/** Returns the value of a number in digits or in Chinese numerals below a thousand (`25`, `二十五`, `一百零五`), else NaN. */
export function readNumeral(text: string): number {
  if (/^\d{1,4}$/.test(text)) return Number(text)
  const [hundreds, below, ...more] = text.split('百')
  if (below === undefined || more.length > 0) return belowHundred(text)
  const high = hundreds === '' ? 1 : chineseDigits[hundreds ?? '']
  // "一百二" means 120 to some readers and is a mistake to others.
  const low =
    below === '' ? 0 : /^(?:零.|.?十.?)$/u.test(below) ? belowHundred(below.replace('零', '')) : Number.NaN
  return high === undefined ? Number.NaN : high * 100 + low
}

function belowHundred(text: string): number {
  const [tens, ones, ...rest] = text.split('十')
  if (rest.length > 0 || tens === undefined) return Number.NaN
  if (ones === undefined) return chineseDigits[tens] ?? Number.NaN
  const high = tens === '' ? 1 : chineseDigits[tens]
  const low = ones === '' ? 0 : chineseDigits[ones]
  return high === undefined || low === undefined ? Number.NaN : high * 10 + low
}
