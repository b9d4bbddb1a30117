import type { ScorePaper } from '@segno/domain/preferences/preference'
import { useEffect, useState } from 'react'
import { useJournal } from '../../../data/services/use-services'
import {
  nextPosition,
  type Position,
  positionOf,
  previousPosition,
  type Turning,
  validPosition,
} from './model/turning'
import { type StoredView, type ViewSettings, zoomRange } from './model/view-settings'

/** How the score is shown now, and what changes it. */
export interface View {
  readonly settings: ViewSettings
  /** The paper of the score, or that of the preferences. */
  readonly paper: ScorePaper
  readonly position: Position
  readonly turning: Turning
  /** Grows with each change of place that the scrolling column must follow. */
  readonly placeChanges: number
  /** The place before the last jump, or null. */
  readonly jumpedFrom: number | null
  set(fields: Partial<ViewSettings>): void
  setZoom(zoom: number): void
  /** Turns by one page, spread or half page. Returns false at the end of the score. */
  turn(direction: 1 | -1): boolean
  goTo(page: number): void
  /** Goes to the target of a jump, and remembers where it began. */
  jumpTo(page: number): void
  /** Returns to where the last jump began. */
  jumpBack(): void
  /** Notes which page the column shows, without moving it. */
  notePage(page: number): void
}

const boundedZoom = (zoom: number) => {
  const within = Math.min(Math.max(zoom, zoomRange.min), zoomRange.max)
  return Math.round(within * 100) / 100
}

/**
 * Holds settings and place of an open score. `arrivesAt` is a page to open instead of the stored one: a setlist that
 * turns back arrives at the last page. `store` is called with each change, and null means that nothing is stored yet.
 */
export function useView(
  stored: StoredView,
  pageCount: number,
  arrivesAt: number | 'last' | null,
  store: ((view: StoredView) => void) | null,
): View {
  const [settings, setSettings] = useState(stored.settings)
  const usualPaper = useJournal((journal) => journal.preference('scores').paper)
  const [settingsOf, setSettingsOf] = useState(stored)
  // After a turn of the device the settings are those of its new shape. The page stays.
  if (settingsOf !== stored) {
    setSettingsOf(stored)
    setSettings(stored.settings)
  }
  const [place, setPlace] = useState<Position>(() => {
    if (arrivesAt === null) return { page: stored.page, isHalf: stored.isHalf }
    const page = arrivesAt === 'last' ? Number.MAX_SAFE_INTEGER : arrivesAt
    return { page, isHalf: false }
  })
  const [placeChanges, setPlaceChanges] = useState(0)
  const [jumpedFrom, setJumpedFrom] = useState<readonly number[]>([])
  const { mode, isFirstAlone } = settings
  const turning: Turning = { mode, isFirstAlone, pageCount }
  const position = validPosition(place, turning)
  const { page, isHalf } = position
  // biome-ignore lint/correctness/useExhaustiveDependencies: `store` is another function each time.
  useEffect(() => store?.({ settings, page, isHalf }), [store === null, settings, page, isHalf])
  const moveTo = (next: Position) => {
    setPlace(next)
    setPlaceChanges((count) => count + 1)
  }
  return {
    settings,
    paper: settings.paper === 'paper' ? usualPaper : settings.paper,
    position,
    turning,
    placeChanges,
    jumpedFrom: jumpedFrom.at(-1) ?? null,
    set: (fields) => setSettings((before) => ({ ...before, ...fields })),
    setZoom: (zoom) => setSettings((before) => ({ ...before, zoom: boundedZoom(zoom) })),
    turn(direction) {
      const next = direction === 1 ? nextPosition(position, turning) : previousPosition(position, turning)
      if (next) moveTo(next)
      return next !== null
    },
    // Not bounded here: before the file is open the number of pages may be unknown.
    goTo: (target) => moveTo({ page: target, isHalf: false }),
    jumpTo(target) {
      setJumpedFrom([...jumpedFrom, page])
      moveTo(positionOf(target, turning))
    },
    jumpBack() {
      const from = jumpedFrom.at(-1)
      if (from === undefined) return
      setJumpedFrom(jumpedFrom.slice(0, -1))
      moveTo(positionOf(from, turning))
    },
    notePage: (target) => setPlace({ page: target, isHalf: false }),
  }
}
