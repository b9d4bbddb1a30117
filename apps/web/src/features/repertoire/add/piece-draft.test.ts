import { parseNewRepertoireItem } from '@segno/domain/repertoire/repertoire-fields'
import { expect, test } from 'vitest'
import { emptyDraft, fieldsOfDraft, readDraft } from './piece-draft'

test('readDraft returns a stored form unchanged', () => {
  const draft = { ...emptyDraft, title: 'Träumerei', difficulty: '3', status: 'working' as const }
  expect(readDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
})

test('readDraft returns null for an empty form and for values that are not a form', () => {
  for (const raw of [undefined, null, 'Träumerei', 7, emptyDraft, {}]) expect(readDraft(raw)).toBeNull()
})

test('readDraft ignores invalid fields of a stored piece form', () => {
  const draft = readDraft({ title: 'Träumerei', status: 'finished', difficulty: '9', notes: 4 })
  expect(draft).toEqual({ ...emptyDraft, title: 'Träumerei' })
})

test('the only problem of an empty piece form is its missing title', () => {
  const parsed = parseNewRepertoireItem(fieldsOfDraft(emptyDraft))
  expect(parsed.ok ? [] : parsed.error.map((problem) => problem.code)).toEqual(['required'])
})

test('a piece form with only a title is parsed to a planned piece', () => {
  const parsed = parseNewRepertoireItem(fieldsOfDraft({ ...emptyDraft, title: ' Träumerei ' }))
  expect(parsed.ok && parsed.value).toMatchObject({
    title: 'Träumerei',
    composer: null,
    status: 'planned',
    difficultyRating: null,
    targetDate: null,
    personalNotes: null,
  })
})
