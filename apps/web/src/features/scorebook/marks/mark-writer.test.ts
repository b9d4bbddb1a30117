import { addMarks } from '@segno/domain/score/mark-commands'
import { buildScore, buildScoreMark } from '@segno/domain/testing/builders/build-score'
import { beforeAll, expect, test } from 'vitest'
import { createDiary } from '../../../../testing/diary-in-memory'
import { StorageError } from '../../../contracts/record-storage'
import { UndoHistory } from '../../../data/journal/undo-history'
import type { Services } from '../../../data/services/services'
import { loadMessages } from '../../../i18n/translator'
import { MarkWriter } from './mark-writer'

beforeAll(() => loadMessages(['shell']))

function open() {
  const { journal } = createDiary()
  const undo = new UndoHistory()
  const shown: string[] = []
  const notices = { show: ({ text }: { text: string }) => shown.push(text) }
  const services = { journal, undo, notices, persistence: { afterSave() {} } } as unknown as Services
  const marks = () => [...journal.records('scoreMark')].filter(({ deletedAt }) => deletedAt === undefined)
  return { journal, undo, shown, writer: new MarkWriter(services), ids: () => marks().map(({ id }) => id) }
}

const stroke = (id: string) => addMarks([buildScoreMark({ id })])

test("MarkWriter and the app's undo revert the same strokes, each once", () => {
  const { writer, undo, ids } = open()
  for (const id of ['a', 'b', 'c']) writer.commit(stroke(id))
  undo.undoLast()
  writer.undo()
  expect(ids()).toEqual(['a'])
  writer.redo()
  expect(ids()).toEqual(['a', 'b'])
  undo.undoLast()
  undo.undoLast()
  expect(ids()).toEqual([])
  expect(undo.undoLast()).toBe(false)
  expect(writer.history.getState().undone).toHaveLength(3)
})

test('MarkWriter shows a notice if storage refuses a stroke, and the journal keeps the stroke', async () => {
  const { journal, writer, shown, ids } = open()
  const commit = journal.commit.bind(journal)
  journal.commit = async (changes) => {
    await commit(changes)
    throw new StorageError('write-failed')
  }
  writer.commit(stroke('a'))
  await expect.poll(() => shown).toHaveLength(1)
  expect(shown[0]).not.toBe('')
  expect(ids()).toEqual(['a'])
})

test('MarkWriter adds no undo step for an empty change', () => {
  const { writer, undo } = open()
  writer.commit([])
  expect(writer.history.getState().done).toEqual([])
  expect(undo.undoLast()).toBe(false)
})

test('MarkWriter commits a mark with its restored score, and undo reverts only the mark', () => {
  const { journal, writer, ids } = open()
  const score = buildScore({ id: 's1' })
  const commits: (readonly string[])[] = []
  const commit = journal.commit.bind(journal)
  journal.commit = (changes) => {
    commits.push(changes.map(({ id }) => id))
    return commit(changes)
  }
  writer.commit(stroke('a'), [{ op: 'put', kind: 'score', id: 's1', body: score }])
  expect(commits).toEqual([['s1', 'a']])
  writer.undo()
  expect(ids()).toEqual([])
  expect(journal.body('score', 's1')).toEqual(score)
})
