import { parseNewRepertoireItem } from '@segno/domain/repertoire/repertoire-fields'
import { expect, test } from 'vitest'
import { emptyDraft, fieldsOfDraft, readDraft } from './piece-draft'

test('readDraft returns a stored form unchanged', () => {
  const draft = { ...emptyDraft, title: 'Träumerei', difficulty: '3', status: 'working' as const }
  expect(readDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
})

test('readDraft returns null for an empty form and for other values', () => {
  for (const raw of [undefined, null, 'Träumerei', 7, emptyDraft, {}]) expect(readDraft(raw)).toBeNull()
})

test('readDraft ignores invalid fields', () => {
  const draft = readDraft({ title: 'Träumerei', status: 'finished', difficulty: '9', notes: 4 })
  expect(draft).toEqual({ ...emptyDraft, title: 'Träumerei' })
})

test('an empty form lacks only a title', () => {
  const parsed = parseNewRepertoireItem(fieldsOfDraft(emptyDraft))
  expect(parsed.ok ? [] : parsed.error.map((problem) => problem.code)).toEqual(['required'])
})

test('a form with only a title is a planned piece', () => {
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
