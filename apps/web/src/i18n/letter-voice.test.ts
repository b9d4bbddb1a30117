import { expect, test } from 'vitest'

type WordFile = { readonly default: Readonly<Record<string, string>> }
const files = import.meta.glob<WordFile>('./locales/*/report-letter.json', { eager: true })

/**
 * Words that judge, praise, compare with an ideal or count missing practice. The weekly letter must not contain
 * them. They match whole words in languages that separate words. `*` matches any ending.
 */
const judging: Readonly<Record<string, readonly string[]>> = {
  en: [
    ...['fail*', 'miss', 'missed', 'missing', 'skipped', 'forgot*', 'neglect*', 'behind', 'late', 'overdue'],
    ...[
      'should',
      'must',
      'have to',
      'need to',
      'ought',
      'only',
      'just',
      'merely',
      'barely',
      'hardly',
      'lazy',
    ],
    ...[
      'poor*',
      'bad*',
      'weak*',
      'wors*',
      'best',
      'better',
      'good',
      'great',
      'excellent',
      'record*',
      'success*',
    ],
    ...[
      'shame*',
      'guilt*',
      'unfortunately',
      'sadly',
      'despite',
      'finally',
      'at last',
      'at least',
      'still not',
    ],
    ...['not enough', 'too little', 'too few', 'well done', 'keep going', 'keep it up', 'congratulations'],
    ...[
      'bravo',
      'proud',
      'improve*',
      'progress',
      'lost',
      'streak*',
      'zero',
      'why not',
      'nothing',
      'never',
      'none',
    ],
  ],
  es: [
    ...[
      'fall*',
      'falt*',
      'perd*',
      'saltad*',
      'saltaste',
      'olvid*',
      'descuid*',
      'atras*',
      'retras*',
      'tarde de más',
    ],
    ...[
      'deber*',
      'debes',
      'debe',
      'hay que',
      'tienes que',
      'necesitas',
      'solo',
      'sólo',
      'solamente',
      'apenas',
    ],
    ...[
      'perez*',
      'vag*',
      'pobre*',
      'mal',
      'mala',
      'malo',
      'peor*',
      'mejor*',
      'buen*',
      'bien',
      'excelente',
      'récord*',
    ],
    ...[
      'vergüenza',
      'culpa*',
      'lamentablemente',
      'por desgracia',
      'por fin',
      'finalmente',
      'al menos',
      'por lo menos',
    ],
    ...['insuficiente', 'demasiado poco', 'bien hecho', 'sigue así', 'enhorabuena', 'felicidades', 'bravo'],
    ...['orgullos*', 'éxito*', 'mejora*', 'progreso', 'racha*', 'cero', 'nada', 'nunca', 'por qué no'],
  ],
  fr: [
    ...['échou*', 'échec*', 'manqu*', 'raté*', 'sauté*', 'oubli*', 'néglig*', 'en retard', 'retard*'],
    ...['devriez', 'devrais', 'devez', 'il faut', 'seulement', 'juste', 'à peine', 'rien que', 'paress*'],
    ...[
      'faible*',
      'mauvais*',
      'mal',
      'pire*',
      'meilleur*',
      'mieux',
      'bon',
      'bonne',
      'bien',
      'excellent*',
      'record*',
    ],
    ...['honte*', 'coupab*', 'malheureusement', 'hélas', 'enfin', 'finalement', 'au moins', 'du moins'],
    ...[
      'pas assez',
      'trop peu',
      'bien joué',
      'continuez',
      'félicitations',
      'bravo',
      'fier',
      'fière',
      'réussi*',
    ],
    ...['progrès', 'progress*', 'perdu*', 'série*', 'zéro', 'rien', 'jamais', 'pourquoi pas'],
  ],
  de: [
    ...[
      'versag*',
      'verpass*',
      'versäum*',
      'vergess*',
      'vernachlässig*',
      'ausgelassen*',
      'verspätet*',
      'zu spät',
    ],
    ...[
      'sollte*',
      'sollten',
      'muss*',
      'müssen',
      'nur',
      'bloß',
      'lediglich',
      'kaum',
      'faul*',
      'schwach*',
      'arm',
    ],
    ...['schlecht*', 'schlimm*', 'best*', 'besser*', 'gut', 'gute*', 'super', 'toll*', 'rekord*', 'erfolg*'],
    ...[
      'schande',
      'schäm*',
      'schuld*',
      'leider',
      'endlich',
      'schließlich',
      'wenigstens',
      'mindestens',
      'immerhin',
    ],
    ...[
      'zu wenig',
      'nicht genug',
      'gut gemacht',
      'weiter so',
      'glückwunsch',
      'bravo',
      'stolz',
      'fortschritt*',
    ],
    ...['verloren*', 'serie*', 'null', 'nichts', 'nie', 'niemals', 'hinterher', 'rückstand', 'warum nicht'],
  ],
  'zh-TW': [
    ...[
      '失敗',
      '錯過',
      '缺席',
      '漏掉',
      '落後',
      '忘記',
      '疏忽',
      '遲',
      '逾期',
      '應該',
      '必須',
      '一定要',
      '務必',
    ],
    ...[
      '只有',
      '只是',
      '僅',
      '才練',
      '不過',
      '懶',
      '差勁',
      '最差',
      '糟',
      '弱',
      '最好',
      '最佳',
      '優秀',
      '破紀錄',
    ],
    ...[
      '最高紀錄',
      '羞',
      '愧',
      '內疚',
      '可惜',
      '遺憾',
      '終於',
      '總算',
      '至少',
      '不夠',
      '太少',
      '加油',
      '做得好',
    ],
    ...['太棒', '恭喜', '繼續保持', '驕傲', '成功', '進步', '退步', '中斷', '為什麼不', '沒有練'],
  ],
  'zh-CN': [
    ...[
      '失败',
      '错过',
      '缺席',
      '漏掉',
      '落后',
      '忘记',
      '疏忽',
      '迟',
      '逾期',
      '应该',
      '必须',
      '一定要',
      '务必',
    ],
    ...[
      '只有',
      '只是',
      '仅',
      '才练',
      '不过',
      '懒',
      '差劲',
      '最差',
      '糟',
      '弱',
      '最好',
      '最佳',
      '优秀',
      '破纪录',
    ],
    ...[
      '最高纪录',
      '羞',
      '愧',
      '内疚',
      '可惜',
      '遗憾',
      '终于',
      '总算',
      '至少',
      '不够',
      '太少',
      '加油',
      '做得好',
    ],
    ...['太棒', '恭喜', '继续保持', '骄傲', '成功', '进步', '退步', '中断', '为什么不', '没有练'],
  ],
}

const languages = Object.keys(judging)

/**
 * Returns the pattern that finds a word in a text. It matches whole words, except in Chinese, which does not
 * separate words.
 */
function patternOf(word: string, language: string): RegExp {
  if (language.startsWith('zh')) return new RegExp(word, 'u')
  const stem = word.replace(/\*$/, '')
  return new RegExp(`(?<!\\p{L})${stem}${stem === word ? '(?!\\p{L})' : '\\p{L}*'}`, 'iu')
}

function judgementsIn(text: string, language: string): string[] {
  return (judging[language] ?? []).filter((word) => patternOf(word, language).test(text))
}

function textsOf(language: string): [key: string, text: string][] {
  return Object.entries(files[`./locales/${language}/report-letter.json`]?.default ?? {})
}

test.each(languages)('the weekly letter and the lesson sheet contain no judging word in %s', (language) => {
  const texts = textsOf(language)
  expect(texts.length).toBeGreaterThan(60)
  const found = texts.flatMap(([key, text]) =>
    judgementsIn(text, language).map((word) => `${key}: "${word}" in "${text}"`),
  )
  expect(found).toEqual([])
})

test.each(languages)('judgementsIn finds each judging word within a sentence in %s', (language) => {
  const [, before = ''] = textsOf(language).find(([key]) => key === 'fact.mostTimeAll') ?? []
  for (const word of judging[language] ?? []) {
    const written = word.replace(/\*$/, '')
    const sentence = language.startsWith('zh') ? `${before}${written}` : `${before} ${written}, ${before}`
    expect(judgementsIn(sentence, language)).toContain(word)
  }
})

test('judgementsIn does not match a judging word inside another word', () => {
  expect(judgementsIn('adjusted, recorder of the justice', 'en')).toEqual(['record*'])
  expect(judgementsIn('Natur und Kultur', 'de')).toEqual([])
  expect(judgementsIn('el soloista', 'es')).toEqual([])
})
