import { beforeAll, expect, test } from 'vitest'
import { UndoHistory } from '../data/journal/undo-history'
import { loadMessages } from '../i18n/translator'
import { undoLast } from './undo-last'

beforeAll(() => loadMessages(['shell']))

test('undoLast shows a notice if there is nothing to undo', () => {
  const undo = new UndoHistory()
  const shown: string[] = []
  const notices = { show: ({ text }: { text: string }) => void shown.push(text) }
  undoLast({ undo, notices })
  expect(shown).toEqual(['Nothing to undo'])
  let undone = 0
  undo.push({ changes: [], undo: () => undone++ })
  undoLast({ undo, notices })
  expect([undone, shown.length]).toEqual([1, 1])
})
