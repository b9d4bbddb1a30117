import { parseNewRepertoireItem } from '@segno/domain/repertoire/repertoire-fields'
import { expect, test } from 'vitest'
import { emptyDraft, fieldsOfDraft, readDraft } from './piece-draft'

test('readDraft returns a stored form unchanged', () => {
  const draft = { ...emptyDraft, title: 'Träumerei', difficulty: '3', status: 'working' as const }
  expect(readDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
})

test('readDraft returns null for an empty form and for invalid values', () => {
  for (const raw of [undefined, null, 'Träumerei', 7, emptyDraft, {}]) expect(readDraft(raw)).toBeNull()
})

test('readDraft replaces invalid fields of a stored form by empty ones', () => {
  const draft = readDraft({ title: 'Träumerei', status: 'finished', difficulty: '9', notes: 4 })
  expect(draft).toEqual({ ...emptyDraft, title: 'Träumerei' })
})

test('parseNewRepertoireItem reports only the missing title of an empty piece form', () => {
  const parsed = parseNewRepertoireItem(fieldsOfDraft(emptyDraft))
  expect(parsed.ok ? [] : parsed.error.map((problem) => problem.code)).toEqual(['required'])
})

test('parseNewRepertoireItem returns a planned piece for a form with only a title', () => {
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
