import { buildScore } from '@segno/domain/testing/builders/build-score'
import { expect, test } from 'vitest'
import { scoreBytes } from './score-bytes'

const fileOf = (hash: string, bytes: number) => ({
  hash,
  mediaType: 'image/png' as const,
  bytes,
  name: '',
  rotation: 0 as const,
})

test('scoreBytes counts a file once even if several scores or pages share it', () => {
  const shared = fileOf('a', 100)
  const scores = [
    buildScore({ files: [shared, fileOf('b', 20), shared] }),
    buildScore({ files: [shared, fileOf('c', 3)] }),
  ]
  expect(scoreBytes(scores)).toBe(123)
  expect(scoreBytes([])).toBe(0)
})
