import { buildScore, buildScoreMark } from '@segno/domain/testing/builders/build-score'
import { expect, test } from 'vitest'
import { restoreScore } from './score-commands'

const score = buildScore({ id: 's1' })
const mark = (id: string, scoreId = 's1') => buildScoreMark({ id, scoreId })

test('restoreScore restores a deleted score and the marks with the same time of deletion', () => {
  const changes = restoreScore({ body: score, deletedAt: 5 }, [
    { body: mark('together'), deletedAt: 5 },
    { body: mark('erased before'), deletedAt: 4 },
    { body: mark('living') },
    { body: mark('of another', 's2'), deletedAt: 5 },
  ])
  expect(changes.map(({ op, id }) => [op, id])).toEqual([
    ['put', 's1'],
    ['put', 'together'],
  ])
})

test('restoreScore returns [] for a score that is not deleted', () => {
  expect(restoreScore({ body: score }, [])).toEqual([])
  expect(restoreScore(undefined, [])).toEqual([])
})
