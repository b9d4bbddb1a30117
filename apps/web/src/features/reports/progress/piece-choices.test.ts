import type { PieceShare } from '@segno/domain/report/metrics/practice-stats'
import { expect, test } from 'vitest'
import { choicesOf } from './piece-choices'

const share = (title: string, composer: string | null) =>
  ({ key: title, title, composer }) as unknown as PieceShare

test('choicesOf sorts pieces by composer and title, those without a composer last', () => {
  const chosen = share('Arietta', 'Grieg')
  const pieces = [
    share('Étude No. 10', 'Chopin'),
    share('Folk song', null),
    share('Étude No. 2', 'Chopin'),
    share('Aria', 'Bach'),
  ]
  expect(choicesOf(pieces, chosen, 'en').map(({ title }) => title)).toEqual([
    'Aria',
    'Étude No. 2',
    'Étude No. 10',
    'Arietta',
    'Folk song',
  ])
})
