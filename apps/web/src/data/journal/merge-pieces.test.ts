import { buildRepertoireItem } from '@segno/domain/testing/builders/build-repertoire-item'
import { expect, test } from 'vitest'
import { createDiary, putOf } from '../../../testing/diary-in-memory'
import { keepPiecesMerged } from './merge-pieces'

test('mergePieces merges an item under another spelling of its key into the existing item', async () => {
  const { journal, clock, written } = createDiary()
  keepPiecesMerged(journal)
  await journal.commit([
    putOf('repertoire', buildRepertoireItem({ personalNotes: 'mine', status: 'learning' })),
  ])
  clock.advance(1000)
  const other = buildRepertoireItem({ id: 'Nocturne-CHOPIN', personalNotes: 'theirs', status: 'polished' })
  await journal.commit([putOf('repertoire', other)])
  await Promise.resolve()
  const living = [...journal.records('repertoire')].filter(({ deletedAt }) => deletedAt === undefined)
  expect(living.map(({ id }) => id)).toEqual(['nocturne-chopin'])
  expect(living[0]?.body).toMatchObject({ status: 'polished', personalNotes: 'theirs\n\nmine' })
  const writes = written.length
  await journal.commit([putOf('repertoire', buildRepertoireItem({ id: 'valse-chopin', title: 'Valse' }))])
  await Promise.resolve()
  expect(written).toHaveLength(writes + 1)
})
