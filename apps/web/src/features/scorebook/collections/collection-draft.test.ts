import { limits } from '@segno/domain/shared/limits'
import { expect, test } from 'vitest'
import { draftOfCollection, parseCollectionDraft } from './collection-draft'

const draft = { ...draftOfCollection(null), name: '  Recital ', tagText: 'spring', tags: ['Bach'] }

test('parseCollectionDraft trims texts and adds the tag that is being typed', () => {
  expect(parseCollectionDraft({ ...draft, description: ' ' })).toEqual({
    ok: true,
    value: { name: 'Recital', description: null, tags: ['Bach', 'spring'], visibility: 'private' },
  })
  expect(parseCollectionDraft({ ...draft, isPublic: true })).toMatchObject({
    value: { visibility: 'public' },
  })
})

test.each([
  [{ name: ' ' }, 'name', 'required'],
  [{ name: 'x'.repeat(limits.titleLength + 1) }, 'name', 'tooLong'],
  [{ description: 'x'.repeat(limits.descriptionLength + 1) }, 'description', 'tooLong'],
  [{ tags: Array.from({ length: limits.tags }, (_, at) => `tag ${at}`) }, 'tags', 'tooMany'],
])(
  'parseCollectionDraft returns the field and the code of an invalid name, description or tag list (row %#)',
  (fields, field, code) => {
    const parsed = parseCollectionDraft({ ...draft, ...fields })
    expect(parsed.ok ? [] : parsed.error).toMatchObject([{ field, code }])
  },
)
