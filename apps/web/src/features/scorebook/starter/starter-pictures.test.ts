import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { pictureMusic, pictureOptions } from '@segno/content/starter/pictures/picture-music'
import { starterScores } from '@segno/content/starter/starter-scores'
import { expect, test } from 'vitest'

const folder = new URL('../../../../public/starter/', import.meta.url)
const keysFile = new URL('../../../../../../content/data/starter/pictures.json', import.meta.url)

test('each starter score has a picture of its current notes: run `npm run starter-pictures` after a change', () => {
  const expected = starterScores.map((score) => {
    const drawn = pictureMusic(score) + JSON.stringify(pictureOptions)
    return [score.id, createHash('sha256').update(drawn).digest('hex')]
  })
  expect(JSON.parse(readFileSync(keysFile, 'utf8'))).toEqual(Object.fromEntries(expected))
})

test('each picture of a starter score is a WebP file below 12 kB', () => {
  for (const { id } of starterScores) {
    const bytes = readFileSync(new URL(`${id}.webp`, folder))
    expect([id, bytes.toString('latin1', 8, 12), bytes.length < 12_000]).toEqual([id, 'WEBP', true])
  }
})
