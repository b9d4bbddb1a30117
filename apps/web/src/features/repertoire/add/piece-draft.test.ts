import { parseNewRepertoireItem } from '@segno/domain/repertoire/repertoire-fields'
import { expect, test } from 'vitest'
import { emptyDraft, fieldsOfDraft, readDraft } from './piece-draft'

test('a form that was begun comes back as it was', () => {
  const draft = { ...emptyDraft, title: 'Träumerei', difficulty: '3', status: 'working' as const }
  expect(readDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
})

test('nothing, an untouched form and what is no form at all come back as nothing', () => {
  for (const raw of [undefined, null, 'Träumerei', 7, emptyDraft, {}]) expect(readDraft(raw)).toBeNull()
})

test('fields that make no sense are left out of what comes back', () => {
  const draft = readDraft({ title: 'Träumerei', status: 'finished', difficulty: '9', notes: 4 })
  expect(draft).toEqual({ ...emptyDraft, title: 'Träumerei' })
})

test('an empty form asks for a title and for nothing else', () => {
  const parsed = parseNewRepertoireItem(fieldsOfDraft(emptyDraft))
  expect(parsed.ok ? [] : parsed.error.map((problem) => problem.code)).toEqual(['required'])
})

test('a form with a title alone is a planned piece', () => {
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
