import type { Goal } from '@segno/domain/goal/goal'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages, translatorOf } from '../../../i18n/translator'
import { CountedPractice } from './counted-practice'

beforeAll(() => loadMessages(['goals']))

function textOf(goal: Pick<Goal, 'type' | 'scoreId'>): string {
  return renderToString(<CountedPractice goal={goal as Goal} format={{ t: translatorOf('goals') }} />)
}

test('the details of a practice-time goal explain which practice counts', () => {
  const ofPiece = textOf({ type: 'practice_time', scoreId: 'gigue-bach' })
  expect(ofPiece).toContain('Every session with this piece counts in full, even if it includes other pieces.')
  expect(textOf({ type: 'practice_time', scoreId: null })).toContain('All practice counts')
  expect(textOf({ type: 'accuracy', scoreId: 'gigue-bach' })).toBe('')
})
