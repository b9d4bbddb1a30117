import { instruments } from '@segno/domain/instrument/instrument'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { composers } from './composers'
import { pieceLevels, pieces } from './pieces'

/** Instruments in the piece list that the product does not offer. Musicians add them as their own instruments. */
const customInstruments = ['recorder', 'erhu', 'guzheng', 'pipa', 'dizi']
const playable = [...instruments.filter((instrument) => instrument !== 'none'), ...customInstruments]

const clean = z.refine<string>((value) => value === value.trim() && value === value.normalize('NFC'))
const pieceSchema = z.strictObject({
  title: z.string().check(z.minLength(1), z.maxLength(255), clean),
  composer: z.string().check(z.minLength(1), z.maxLength(255), clean),
  catalogue: z.string().check(z.maxLength(50), clean),
  instrument: z.enum(playable),
  level: z.enum(pieceLevels),
})

test('every row of the catalogue is a piece for a known instrument', () => {
  expect(pieces).toHaveLength(600)
  for (const piece of pieces) expect(pieceSchema.safeParse(piece).error, piece.title).toBeUndefined()
})

test('every piece is by a listed composer', () => {
  const names = new Set(composers.map((composer) => composer.canonicalName))
  expect(pieces.filter((piece) => !names.has(piece.composer))).toEqual([])
})

test('every instrument has at least one piece', () => {
  const covered = new Set(pieces.map((piece) => piece.instrument))
  expect(playable.filter((instrument) => !covered.has(instrument))).toEqual([])
})

test('no piece is listed twice for one instrument', () => {
  const rows = pieces.map((piece) =>
    [piece.title, piece.composer, piece.catalogue, piece.instrument].join('|'),
  )
  expect(new Set(rows).size).toBe(rows.length)
})
