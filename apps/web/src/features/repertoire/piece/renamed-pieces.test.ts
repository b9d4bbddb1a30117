import { pieceKeyOf } from '@segno/domain/piece/piece-key'
import { buildRepertoireItem } from '@segno/domain/testing/builders/build-repertoire-item'
import { expect, test } from 'vitest'
import { createDiary, putOf } from '../../../../testing/diary-in-memory'
import { rememberRename, renamedKeyOf } from './renamed-pieces'

test('renamedKeyOf finds a twice renamed piece from its first name, and after undo from its last name', async () => {
  const { journal } = createDiary()
  const [first, second, third] = ['One', 'Two', 'Three'].map((title) => pieceKeyOf(title, null))
  if (!first || !second || !third) throw new Error('three keys')
  rememberRename(journal, first, second)
  rememberRename(journal, second, third)
  expect(renamedKeyOf(journal, first)).toBeUndefined()
  const put = putOf(
    'repertoire',
    buildRepertoireItem({ id: third, scoreId: third, title: 'Three', composer: null }),
  )
  await journal.commit([put])
  expect(renamedKeyOf(journal, first)).toBe(third)
  await journal.undo([put])
  await journal.commit([
    putOf('repertoire', buildRepertoireItem({ id: second, scoreId: second, title: 'Two', composer: null })),
  ])
  expect(renamedKeyOf(journal, third)).toBe(second)
})
