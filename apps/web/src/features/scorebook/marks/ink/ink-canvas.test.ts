import type { ScoreMark } from '@segno/domain/score/score-mark'
import { expect, test } from 'vitest'
import { buildScoreMark } from '../../../../../../../packages/domain/testing/builders/build-score'
import { InkCanvas } from './ink-canvas'

/** Creates an InkCanvas on a fake canvas that counts drawn strokes. A stroke of one width counts once. */
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
    /** Shows strokes and returns how many of them the canvas drew. */
    drawnFor(strokes: readonly ScoreMark[], look: { width?: number; ink?: string } = {}): number {
      counts.strokes = 0
      ink.show(strokes, { width: look.width ?? 1000, ratio: 1.4, colourOf: () => look.ink ?? '#1f1b16' })
      return counts.strokes
    },
  }
}

/** Short strokes in a grid of 50 columns that do not touch each other. */
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

test('InkCanvas draws 2,000 strokes once, and then only the 64 new ones', () => {
  const { drawnFor } = countingCanvas()
  expect(drawnFor(strokes)).toBe(2000)
  expect(drawnFor(strokes)).toBe(0)
  expect(drawnFor([...strokes, ...more])).toBe(64)
})

test('InkCanvas redraws only the strokes that touch an erased one', () => {
  const { drawnFor } = countingCanvas()
  const [first] = strokes
  if (!first) throw new Error('no stroke')
  const crossing = { ...first, id: 'crossing' }
  drawnFor([...strokes, crossing])
  expect(drawnFor(strokes)).toBe(1)
  expect(drawnFor(strokes.slice(1))).toBe(0)
})

test('InkCanvas redraws all strokes after many erasures, at another size or on another paper', () => {
  const { drawnFor, canvas, ink } = countingCanvas()
  drawnFor(strokes)
  expect(drawnFor(strokes.slice(1000))).toBe(1000)
  expect(drawnFor(strokes, { width: 1500 })).toBe(2000)
  expect([canvas.width, canvas.height]).toEqual([1500, 2100])
  expect(drawnFor(strokes, { width: 1500, ink: '#f1eadd' })).toBe(2000)
  ink.close()
  expect(canvas.width).toBe(0)
})
