import { expect, test } from 'vitest'

type WordFile = { readonly default: Readonly<Record<string, string>> }
const files = import.meta.glob<WordFile>('./locales/*/{figures,next-up,repertoire,piece,goals}.json', {
  eager: true,
})

/**
 * Patterns that count missed practice, judge, praise, or order a person to act. Each has a sentence that it
 * must match. They are strict, because texts about pieces and goals easily nag.
 */
const nagging: Readonly<Record<string, readonly [pattern: RegExp, found: string][]>> = {
  en: [
    [
      /\b(overdue|too late|late|delayed|expired|missed|missing|skipped|forgotten|neglect\w*)\b/i,
      'An overdue piece',
    ],
    [
      /\b(should|must(?! be)|have to|need to|needs work|ought to|don['’]t forget|remember to|hurry)\b/i,
      'You should practise',
    ],
    [
      /\b(behind|lost|fail(ed|ure) to practise|only \{\{|still not|not enough|too (few|little)|weak|poor|bad|worst)\b/i,
      'Two days behind',
    ],
    [/\b(well done|great|congratulations|keep it up|good job|amazing|bravo|proud)\b/i, 'Great work'],
  ],
  es: [
    [
      /(?<!\p{L})(atrasad[oa]s?|retras\p{L}*|vencid[oa]s?|caducad[oa]s?|olvidad[oa]s?|descuidad[oa]s?|te saltaste|perdid[oa]s?)(?!\p{L})/iu,
      'Meta atrasada',
    ],
    [
      /(?<!\p{L})(deber[ií]as?|debes|tienes que|hay que|necesitas|no olvides|recuerda|date prisa)(?!\p{L})/iu,
      'Deberías practicar',
    ],
    [
      /(?<!\p{L})(solo \{\{|insuficiente|demasiado poco|débil|peor|mal[oa]?|bien hecho|felicidades|enhorabuena|genial|bravo)(?!\p{L})/iu,
      'Bien hecho',
    ],
  ],
  fr: [
    [
      /(?<!\p{L})(en retard|retards?|dépassée?s?|échue?s?|expirée?s?|oubliée?s?|négligée?s?|manquée?s?|ratée?s?)(?!\p{L})/iu,
      'Objectif en retard',
    ],
    [
      /(?<!\p{L})(devriez|devrais|devez|dois|il faut|n[’']oubliez pas|pensez à|dépêch\p{L}*)(?!\p{L})/iu,
      'Il faut travailler',
    ],
    [
      /(?<!\p{L})(seulement \{\{|insuffisant\p{L}*|pas assez|trop peu|faible|pire|mauvais\p{L}*|bravo|félicitations|bien joué|génial)(?!\p{L})/iu,
      'Bravo',
    ],
  ],
  de: [
    [
      /(?<!\p{L})(überfällig\p{L}*|verspätet\p{L}*|zu spät|abgelaufen\p{L}*|vergessen\p{L}*|vernachlässigt\p{L}*|verpasst\p{L}*|versäumt\p{L}*)(?!\p{L})/iu,
      'Ein überfälliges Ziel',
    ],
    [
      /(?<!\p{L})(solltest|sollten sie|sollte|musst|müssen sie|nicht vergessen|denk daran|beeil\p{L}*)(?!\p{L})/iu,
      'Das sollte geübt werden',
    ],
    [
      /(?<!\p{L})(im rückstand|rückständig|hinterher|nur \{\{|zu wenig|nicht genug|schwach\p{L}*|schlecht\p{L}*|gut gemacht|super|prima|glückwunsch|weiter so)(?!\p{L})/iu,
      'Zu wenig geübt',
    ],
  ],
  'zh-TW': [
    [/逾期|過期|遲到|延誤|錯過|落後|遺忘|忘記|忽略|疏忽/, '目標已逾期'],
    [/應該|必須|務必|得要|別忘|記得|趕快|加緊/, '你應該練習'],
    [/不夠|太少|只有|最差|糟|薄弱|加油|太棒|恭喜|做得好/, '練習太少'],
  ],
  'zh-CN': [
    [/逾期|过期|迟到|延误|错过|落后|遗忘|忘记|忽略|疏忽/, '目标已逾期'],
    [/应该|必须|务必|得要|别忘|记得|赶快|加紧/, '你应该练习'],
    [/不够|太少|只有|最差|糟|薄弱|加油|太棒|恭喜|做得好/, '练习太少'],
  ],
}

const languages = Object.keys(nagging)
const texts = Object.entries(files).flatMap(([path, { default: messages }]) => {
  const [, language = '', file = ''] = /locales\/([^/]+)\/([^/]+)\.json$/.exec(path) ?? []
  return Object.entries(messages).map(([key, text]) => ({ language, place: `${file} ${key}`, text }))
})

test.each(languages)(
  'texts about pieces, goals and suggestions do not urge, judge or praise in %s',
  (language) => {
    const own = texts.filter((text) => text.language === language)
    expect(own.length).toBeGreaterThan(100)
    const found = own.flatMap(({ place, text }) =>
      (nagging[language] ?? []).flatMap(([pattern]) => {
        const word = pattern.exec(text)?.[0]
        return word ? [`${place}: "${word}" in "${text}"`] : []
      }),
    )
    expect(found).toEqual([])
  },
)

test.each(languages)('each nagging pattern in %s matches its example sentence', (language) => {
  for (const [pattern, sentence] of nagging[language] ?? []) expect(sentence).toMatch(pattern)
})
