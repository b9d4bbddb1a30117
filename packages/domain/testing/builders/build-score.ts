import type { Collection } from '../../src/collection/collection'
import type { Score } from '../../src/score/score'
import type { ScoreMark } from '../../src/score/score-mark'
import { milliseconds } from '../../src/units/duration'
import { instantOf } from '../../src/units/instant'

const createdAt = instantOf(milliseconds(Date.UTC(2026, 10, 21, 17, 20)))

export function buildScore(fields: Partial<Score> = {}): Score {
  return {
    id: 'score-1',
    title: 'Nocturne in E flat',
    composer: 'Frédéric Chopin',
    difficulty: 'intermediate',
    instrument: 'piano',
    tags: [],
    visibility: 'private',
    files: [
      {
        hash: 'a'.repeat(64),
        mediaType: 'application/pdf',
        bytes: 55_050,
        name: 'nocturne.pdf',
        rotation: 0,
      },
    ],
    pageCount: 4,
    piece: null,
    source: 'upload',
    sourceUrl: null,
    favourite: false,
    jumps: [],
    barPages: [],
    createdAt,
    ...fields,
  }
}

export function buildCollection(fields: Partial<Collection> = {}): Collection {
  return {
    id: 'collection-1',
    name: 'Recital',
    description: null,
    visibility: 'private',
    tags: [],
    scoreIds: [],
    createdAt,
    ...fields,
  }
}

export function buildScoreMark(fields: Partial<ScoreMark> = {}): ScoreMark {
  return {
    id: 'mark-1',
    scoreId: 'score-1',
    page: 1,
    layer: 'main',
    tool: 'pen',
    colour: 'ink',
    width: 30,
    points: [
      [1000, 2000, 128],
      [1100, 2050, 140],
    ],
    text: null,
    stamp: null,
    rotation: 0,
    createdAt,
    ...fields,
  }
}
