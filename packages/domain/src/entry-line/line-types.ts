import type { LoggableEntryType } from '../entry/entry'
import { foldText } from '../shared/fold-text'

const START = '(?<![\\p{L}\\p{N}])'
const STOP = '(?![\\p{L}\\p{N}])'
const words = (pattern: string) => new RegExp(`${START}(?:${pattern})${STOP}`, 'u')

/**
 * Matches words for the place or company of a concert, which a concerto does not have: "Konzert in der Kirche",
 * but "Konzert in D".
 */
const PLACE =
  "(?:at|in the|in der|in einer|im|beim|en el|en la(?! (?:mayor|menor|bemol|sostenido))|en un|en una|a la|a l'\\p{L}+|au|aux|dans|chez|mit dem|mit der|con el|con la|avec l[ea]|with the|tonight|ce soir|heute|hoy|(?:in|en|a) (?!(?:[a-h]|[a-h]is|[a-h]?es|as|b|do|re|mi|fa|sol|la|si|ut|quatre|deux|trois|cinq|six|dur|moll|der|the|our|my)(?![\\p{L}\\p{N}]))\\p{L}{3,}|de fin d\\p{L}*)"
const INSTRUMENT_STUNDE =
  '(?:unterrichts|klavier|geigen|gitarren|gesangs?|floten|cello|musik|orgel|bratschen|trompeten)'
const LESSON_OF =
  '(?:piano|violin|viola|cello|guitar|voice|singing|flute|clarinet|trumpet|sax|drum|music|theory)'

/**
 * Words of a title that name the type, folded, in the six languages. A word that also begins titles (concert, lesson,
 * répétition) counts only with certain other words: "lesson 5" and "concert étude" are pieces.
 */
const typePatterns: readonly (readonly [LoggableEntryType, RegExp])[] = [
  [
    'rehearsal',
    words(
      "rehearsals?|rehearsed|band practi[cs]e|jam session|ensayos?|geprobt|repetition (?:avec|d'orchestre|orchestre|chorale|generale|(?:de la |du )?(?:groupe|chorale|choeur|fanfare|quatuor))|\\(repetition\\)|repet\\.?(?= |$)|repete (?:avec|de|du|des|d'\\p{L}+)|\\p{L}*proben?",
    ),
  ],
  ['rehearsal', /[排團团][練练]|彩排|合[練练樂乐]/u],
  [
    'lesson',
    words(
      `lessons? (?:with|w|on)|${LESSON_OF} (?:lessons?|class)|master ?class(?:es)?|clases? (?:de|con|magistral|particular|suelta|colectiva|grupal|individual)|(?:cours?|lecon) (?:(?:de |d'|avec)\\p{L}*|particulier|collectif)|\\p{L}*unterricht|${INSTRUMENT_STUNDE}stunden?|meisterk(?:urs|lasse)`,
    ),
  ],
  [
    'lesson',
    /上[課课]|大師班|大师班|(?<![第\d一二三四五六七八九十功])[課课]$|(?:琴|笛|樂|乐|老師|老师|個別|个别)的?[課课](?![後后本文程題题])|二胡[課课]|(?:^| )[^第\d\s一二三四五六七八九十功下]{1,4}[課课](?= |$)/u,
  ],
  [
    'performance',
    words(
      `gigs?(?! (?!at|in|with|for|tonight)\\p{L})|(?<!(?:before|for|the|my|prep|vor|avant|para|antes del) )recitals?$|(?:at the (?:\\p{L}+ )?concert)(?! (?:hall|in|for))|(?:concerts?|konzerte?|conciertos?|recital(?:es)?|performances?|actuacion(?:es)?) ${PLACE}|\\p{L}*auftritt|klassenvorspiel|schulerkonzert`,
    ),
  ],
  ['performance', /[演獨独][奏唱][會会]|[匯汇]演|音樂會|音乐会|演出|登台|發表會|发表会/u],
]

const lessonInstruments: readonly RegExp[] = [
  new RegExp(`${START}(?:clases?|cours?|lecon) de (\\p{L}+)`, 'u'),
  new RegExp(`${START}(\\p{L}+) (?:lessons?|class)${STOP}`, 'u'),
  new RegExp(`${START}(\\p{L}+?)n?(?:stunden?|unterricht)${STOP}`, 'u'),
  /(?:^|[上\s])(?!上)(\p{Script=Han}{2,3})的?[課课]/u,
]

/** Returns the word that may name the instrument of a lesson, or null: "clase de flauta", "Cellostunde", 大提琴課. */
export function lessonInstrument(title: string): string | null {
  const folded = foldText(title)
  for (const pattern of lessonInstruments) {
    const match = pattern.exec(folded)
    if (match) return match[1] ?? null
  }
  return null
}

/** Matches words for practice beside a lesson: "vor dem Unterricht", "after my lesson". */
const BESIDE =
  /(?<![\p{L}\p{N}])(?:vor|nach|before|after|avant|apres|antes|despues|fur|for|pour|para|until|bis)(?: (?:dem|der|den|die|das|the|my|la|le|el|de|del|du|mon|ma|mi|next))* \p{L}+/gu

/** Returns the type that words of a title name, or null: "orchestra rehearsal", "Klavierstunde bei Frau Park". */
export function typeOfTitle(title: string): LoggableEntryType | null {
  const folded = foldText(title).replace(BESIDE, ' ')
  return typePatterns.find(([, pattern]) => pattern.test(folded))?.[0] ?? null
}
