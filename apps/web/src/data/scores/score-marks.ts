import type { ScoreMark } from '@segno/domain/score/score-mark'
import type { JournalStore } from '../journal/journal-store'

/** The marks of one score by page, oldest first. An unchanged page stays the same list. */
export type MarksByPage = ReadonlyMap<number, readonly ScoreMark[]>

interface Cached {
  readonly version: number
  readonly marks: MarksByPage
}

const caches = new WeakMap<JournalStore, Map<string, Cached>>()

/** Returns the marks of a score. Returns the same object until one of them changes. */
export function marksOfScore(journal: JournalStore, scoreId: string): MarksByPage {
  const cache = caches.get(journal) ?? new Map<string, Cached>()
  caches.set(journal, cache)
  const version = journal.version('scoreMark')
  const before = cache.get(scoreId)
  if (before?.version === version) return before.marks
  const marks = readMarks(journal, scoreId, before?.marks ?? new Map())
  cache.set(scoreId, { version, marks })
  return marks
}

function readMarks(journal: JournalStore, scoreId: string, before: MarksByPage): MarksByPage {
  const pages = new Map<number, ScoreMark[]>()
  for (const { body, deletedAt } of journal.records('scoreMark')) {
    if (deletedAt !== undefined || body.scoreId !== scoreId) continue
    const marks = pages.get(body.page)
    if (marks) marks.push(body)
    else pages.set(body.page, [body])
  }
  let isSame = pages.size === before.size
  const read = new Map<number, readonly ScoreMark[]>()
  for (const [page, marks] of pages) {
    marks.sort(oldestFirst)
    const same = before.get(page)
    const isPageSame = same?.length === marks.length && marks.every((mark, index) => mark === same[index])
    read.set(page, isPageSame ? same : marks)
    isSame &&= isPageSame
  }
  return isSame ? before : read
}

function oldestFirst(a: ScoreMark, b: ScoreMark): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? -1 : 1
  return a.id < b.id ? -1 : 1
}
