import type { ScoreMark } from '@segno/domain/score/score-mark'
import { expect, test } from 'vitest'
import { buildScoreMark } from '../../../../../../../packages/domain/testing/builders/build-score'
import { InkCanvas } from './ink-canvas'

/** A canvas that counts the strokes that are drawn on it. A stroke of one width begins once. */
function countingCanvas() {
  const counts = { strokes: 0 }
  const context = new Proxy({} as Record<string, unknown>, {
    get(fields, name) {
      if (name !== 'stroke') return fields[String(name)] ?? (() => {})
      return ({ commands }: { commands: string }) => {
        counts.strokes += commands.split('M').length - 1
      }
    },
  })
  const canvas = { width: 0, height: 0, getContext: () => context } as unknown as HTMLCanvasElement
  const ink = new InkCanvas(canvas, (commands) => ({ commands }) as unknown as Path2D)
  return {
    canvas,
    ink,
    /** Shows strokes, and returns how many were drawn for that. */
    drawnFor(strokes: readonly ScoreMark[], look: { width?: number; ink?: string } = {}): number {
      counts.strokes = 0
      ink.show(strokes, { width: look.width ?? 1000, ratio: 1.4, colourOf: () => look.ink ?? '#1f1b16' })
      return counts.strokes
    },
  }
}

/** Short strokes in a grid of 50 columns. They do not touch each other. */
const strokes = Array.from({ length: 2000 }, (_, n) => {
  const [x, y] = [(n % 50) * 190, Math.floor(n / 50) * 190]
  return buildScoreMark({
    id: `s${n}`,
    tool: 'pen',
    width: 20,
    points: [
      [x, y, 128],
      [x + 60, y + 60, 128],
    ],
  })
})
const more = strokes.slice(0, 64).map((stroke) => ({ ...stroke, id: `more-${stroke.id}` }))

test('2,000 strokes are drawn once, and 64 more draw only themselves', () => {
  const { drawnFor } = countingCanvas()
  expect(drawnFor(strokes)).toBe(2000)
  expect(drawnFor(strokes)).toBe(0)
  expect(drawnFor([...strokes, ...more])).toBe(64)
})

test('an erased stroke draws only the strokes that touch it again', () => {
  const { drawnFor } = countingCanvas()
  const [first] = strokes
  if (!first) throw new Error('no stroke')
  const crossing = { ...first, id: 'crossing' }
  drawnFor([...strokes, crossing])
  expect(drawnFor(strokes)).toBe(1)
  expect(drawnFor(strokes.slice(1))).toBe(0)
})

test('many erased strokes, another size and another paper draw all strokes again', () => {
  const { drawnFor, canvas, ink } = countingCanvas()
  drawnFor(strokes)
  expect(drawnFor(strokes.slice(1000))).toBe(1000)
  expect(drawnFor(strokes, { width: 1500 })).toBe(2000)
  expect([canvas.width, canvas.height]).toEqual([1500, 2100])
  expect(drawnFor(strokes, { width: 1500, ink: '#f1eadd' })).toBe(2000)
  ink.close()
  expect(canvas.width).toBe(0)
})
