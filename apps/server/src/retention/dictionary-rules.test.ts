import { expect, test } from 'vitest'
import { collectLog } from '../testing/collect-log'
import { openTestDatabase } from '../testing/test-database'
import { dictionaryRules } from './dictionary-rules'
import { runPruning } from './run-pruning'

const NOW = Date.UTC(2026, 10, 21, 12)
const DAY = 86_400_000

test('pruning deletes unfinished drafts after 30 days and token counts after 35, and keeps available drafts', async () => {
  const { db, remove } = await openTestDatabase()
  const draft = (slug: string, state: 'available' | 'failed' | 'pending', days: number) => ({
    ...{ language: 'en', slug, term: slug, state, attempts: 1 },
    ...{ asked_at: 0, updated_at: NOW - days * DAY },
  })
  await db
    .insertInto('dictionary_draft')
    .values([
      draft('available', 'available', 400),
      draft('failed', 'failed', 31),
      draft('pending', 'pending', 31),
      draft('failed-lately', 'failed', 29),
    ])
    .execute()
  await db
    .insertInto('ai_spending')
    .values([
      { day: '2026-10-16', tokens: 1 },
      { day: '2026-10-17', tokens: 1 },
    ])
    .execute()
  await runPruning(dictionaryRules(db), () => NOW, collectLog([]))
  const slugs = await db.selectFrom('dictionary_draft').select('slug').orderBy('slug').execute()
  expect(slugs.map(({ slug }) => slug)).toEqual(['available', 'failed-lately'])
  expect(await db.selectFrom('ai_spending').select('day').execute()).toEqual([{ day: '2026-10-17' }])
  await remove()
})
