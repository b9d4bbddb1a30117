import { describe, expect, test } from 'vitest'
import { parseDraftAnswer, termDraftSchema } from './term-draft'

const asked = { term: 'dolce far niente', language: 'en' } as const
const good = {
  isMusicalTerm: true,
  headword: 'Dolce far niente',
  category: 'expression',
  type: 'marking',
  level: 'advanced',
  pronunciation: { ipa: 'ˈdoltʃe', language: 'it' },
  etymology: [{ language: 'it', word: 'dolce' }],
  definition: 'With sweet idleness: unhurried and warm, as at ♩ = 60.',
  example: 'A piano piece of the salon is headed dolce far niente.',
  related: ['dolce'],
}
const read = (fields: object, question: Parameters<typeof parseDraftAnswer>[1] = asked) =>
  parseDraftAnswer(JSON.stringify({ ...good, ...fields }), question)
const unusable = { ok: false, error: 'unusable' }

describe('parseDraftAnswer', () => {
  test('parseDraftAnswer turns the JSON of a valid answer into a draft with the names of related terms', () => {
    const draft = read({})
    const { isMusicalTerm: _, related, ...fields } = good
    expect(draft).toEqual({ ok: true, value: { ...fields, relatedNames: related } })
    expect(termDraftSchema.safeParse({ ...fields, related: ['dolce'] }).success).toBe(true)
  })

  test('parseDraftAnswer accepts missing optional fields and ignores unknown ones', () => {
    const { pronunciation: _p, etymology: _e, related: _r, ...bare } = good
    const draft = parseDraftAnswer(JSON.stringify({ ...bare, link: 'https://example.org' }), asked)
    expect(draft).toMatchObject({ ok: true, value: { etymology: [], relatedNames: [] } })
    expect(JSON.stringify(draft)).not.toContain('example.org')
    expect(read({ pronunciation: null, etymology: null, related: null })).toMatchObject({ ok: true })
  })

  test('parseDraftAnswer reads an answer in a code fence', () => {
    expect(parseDraftAnswer(`\`\`\`json\n${JSON.stringify(good)}\n\`\`\``, asked)).toMatchObject({ ok: true })
  })

  test('parseDraftAnswer keeps the typed term as headword if the answer has the headword of another term', () => {
    expect(read({ headword: 'DOLCE FAR NIENTE' })).toMatchObject({ value: { headword: 'DOLCE FAR NIENTE' } })
    expect(read({ headword: 'Buy my course' })).toMatchObject({ value: { headword: 'dolce far niente' } })
  })

  test('parseDraftAnswer returns refused if the service says that the text is no musical term', () => {
    expect(parseDraftAnswer('{"isMusicalTerm": false}', asked)).toEqual({ ok: false, error: 'refused' })
    expect(read({ isMusicalTerm: false })).toEqual({ ok: false, error: 'refused' })
    expect(read({ isMusicalTerm: 'yes' })).toEqual(unusable)
  })

  test.each([
    ['HTML', { definition: 'Sweet <b>idleness</b>.' }],
    ['an entity', { definition: 'Sweet idleness.', example: '&lt;script&gt; <img src=x onerror=1>' }],
    ['Markdown', { definition: 'With **sweet** idleness.' }],
    ['a link', { definition: 'See https://example.org for more.' }],
    ['the name of a site', { example: 'Read on at example.org today.' }],
    ['an e-mail address', { example: 'Write to me@example for more.' }],
    ['two lines', { definition: 'Sweet.\nIdle.' }],
    ['a hidden character', { definition: 'Sweet\u202e idleness.' }],
    ['an essay', { definition: 'Sweet idleness. '.repeat(40) }],
    ['no text', { definition: ' ' }],
    ['a definition that repeats the term', { definition: 'Dolce far niente' }],
    ['another script', { definition: '甜美的閒適，不慌不忙。' }],
    ['another script in its example', { example: 'Эта пьеса начинается так.' }],
    ['mostly another script', { definition: 'Sweet: сладкое безделье, спокойно и неторопливо.' }],
    ['a filler that hides a text', { definition: 'Sweet\u3164 idleness.' }],
    ['marks that cover other lines', { definition: `Swee${'\u0301'.repeat(4)}t idleness.` }],
    ['a site in full-width letters', { example: 'Read on at ｅｘａｍｐｌｅ．ｏｒｇ today.' }],
    ['a short site', { example: 'Read on at vs.com today.' }],
    ['a site with a capital', { example: 'Read on at Example.Org today.' }],
    ['a mail address in full-width letters', { example: 'Write to me＠example for more.' }],
    ['an unknown category', { category: 'cooking' }],
    ['a list for a text', { definition: ['Sweet.'] }],
    ['markup in a pronunciation', { pronunciation: { ipa: '<i>', language: 'it' } }],
    ['too long an etymology', { etymology: Array(5).fill({ language: 'it', word: 'dolce' }) }],
  ])('parseDraftAnswer refuses an answer with %s', (_name, fields) => {
    expect(read(fields)).toEqual(unusable)
  })

  test.each([
    '',
    'null',
    '[]',
    '"text"',
    '{"isMusicalTerm": true',
    'Certainly! Here is an essay on idleness.',
  ])('parseDraftAnswer refuses the unreadable answer %j', (answer) => {
    expect(parseDraftAnswer(answer, asked)).toEqual(unusable)
  })

  test.each([
    ['a note without a space behind “cf.”', { definition: 'Sweet idleness, cf.Dolce and calm.' }],
    ['a foreign word in its own script', { definition: 'Sweet idleness, in Chinese 甜美的閒適.' }],
  ])('parseDraftAnswer accepts an answer with %s', (_name, fields) => {
    expect(read(fields)).toMatchObject({ ok: true, value: fields })
  })

  test('parseDraftAnswer removes the points between the syllables of a pronunciation', () => {
    const pronunciation = { ipa: 'ˈdol.tʃe far ˈnjɛn.te', language: 'it' }
    const ipa = 'ˈdoltʃe far ˈnjɛnte'
    expect(read({ pronunciation })).toMatchObject({ value: { pronunciation: { ipa, language: 'it' } } })
  })

  test('parseDraftAnswer refuses an answer of more than 8000 characters', () => {
    expect(read({ padding: 'x'.repeat(8000) })).toEqual(unusable)
  })

  test('parseDraftAnswer refuses a Chinese definition without Chinese characters', () => {
    const question = { term: 'dolce far niente', language: 'zh-TW' } as const
    expect(read({}, question)).toEqual(unusable)
    const traditional = { definition: '意為甜美的閒適，彈得從容。', example: '沙龍樂曲常有這個標題。' }
    expect(read(traditional, question)).toMatchObject({ ok: true })
  })

  test('parseDraftAnswer accepts a long term in Latin letters in a Chinese draft, but no kana', () => {
    const question = { term: 'dolce far niente', language: 'zh-TW' } as const
    const definition = '義大利文 dolce far niente（Dolce far niente）意為閒適。'
    const example = '沙龍樂曲常有這個標題。'
    expect(read({ definition, example }, question)).toMatchObject({ ok: true })
    expect(read({ definition, example: 'サロンの曲の標題。' }, question)).toEqual(unusable)
    expect(read({ definition, example: '標題 제목은 이렇게 시작.' }, question)).toEqual(unusable)
    expect(read({ definition, example: 'A piano piece of the salon.' }, question)).toEqual(unusable)
  })

  test.each([
    ['恢復到變慢之前的速度。常出現在rit.或accel.之後。', '漸慢之後到了a tempo，馬上接回原來的速度。'],
    ['以音節代替音高來唱的方法，源於十一世紀。', '階名唱法從ut、re、mi、fa、sol、la開始。'],
    ['管樂用「ㄊ—ㄊ—ㄎ」三個音節快速吐音的技巧。', '小號的三連音吹不過來，就用三吐。'],
  ])('parseDraftAnswer accepts the Chinese text %s', (definition, example) => {
    const question = { term: '階名唱法', language: 'zh-TW' } as const
    expect(read({ definition, example }, question)).toMatchObject({ ok: true })
  })

  test('parseDraftAnswer refuses a Chinese draft with the address of a site', () => {
    const texts = { definition: '意為閒適，請看example.中國。', example: '沙龍樂曲常有這個標題。' }
    expect(read(texts, { ...asked, language: 'zh-TW' })).toEqual(unusable)
  })

  test('parseDraftAnswer refuses a Chinese draft in the script of the other Chinese language', () => {
    const traditional = { definition: '意為甜美的閒適，彈得從容。', example: '沙龍樂曲常有這個標題。' }
    const simplified = { definition: '意为甜美的闲适，弹得从容。', example: '沙龙乐曲常有这个标题。' }
    const question = (language: 'zh-TW' | 'zh-CN') => ({ ...asked, language })
    expect(read(traditional, question('zh-CN'))).toEqual(unusable)
    expect(read(simplified, question('zh-TW'))).toEqual(unusable)
    expect(read({ ...traditional, example: simplified.example }, question('zh-TW'))).toEqual(unusable)
    expect(read(simplified, question('zh-CN'))).toMatchObject({ ok: true })
  })
})
