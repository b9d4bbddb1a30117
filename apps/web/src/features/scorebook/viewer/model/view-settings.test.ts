import { expect, test } from 'vitest'
import { defaultSettings, readStoredView, screenClass } from './view-settings'

test('readStoredView replaces only invalid or missing values by defaults', () => {
  const stored = { settings: { mode: 'half', zoom: 99, rotation: 90, margins: { top: 0.1 } }, page: 7 }
  expect(readStoredView(stored)).toEqual({
    settings: {
      ...defaultSettings,
      mode: 'half',
      rotation: 90,
      margins: { top: 0.1, right: 0, bottom: 0, left: 0 },
    },
    page: 7,
    isHalf: false,
  })
  expect(readStoredView(undefined)).toEqual({ settings: defaultSettings, page: 1, isHalf: false })
})

test('readStoredView returns the value `paper` unless a known paper is stored', () => {
  const paperOf = (settings: unknown) => readStoredView({ settings }).settings.paper
  expect([{}, { paper: 'paper' }, { paper: 'green' }].map(paperOf)).toEqual(['paper', 'paper', 'paper'])
  expect(['white', 'sepia', 'inverted'].map((paper) => paperOf({ paper }))).toEqual([
    'white',
    'sepia',
    'inverted',
  ])
})

test('screenClass returns different names for phone and tablet in both orientations, and for a desktop', () => {
  const sizes = [
    [390, 844],
    [844, 390],
    [820, 1180],
    [1180, 820],
    [1920, 1200],
  ] as const
  expect(new Set(sizes.map(([width, height]) => screenClass(width, height))).size).toBe(5)
})
