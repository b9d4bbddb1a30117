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

/** The display of the open score, with functions that change it. */
export interface View {
  readonly settings: ViewSettings
  /** The paper of the score, else the paper of the preferences. */
  readonly paper: ScorePaper
  readonly position: Position
  readonly turning: Turning
  /** Grows with each change of position that the column must follow. */
  readonly placeChanges: number
  /** The page before the last jump; null without a jump. */
  readonly jumpedFrom: number | null
  set(fields: Partial<ViewSettings>): void
  setZoom(zoom: number): void
  /** Turns forward (1) or back (-1) by one page, spread or half page. Returns false if the score ends there. */
  turn(direction: 1 | -1): boolean
  goTo(page: number): void
  /** Goes to the target of a jump and remembers the current page for `jumpBack`. */
  jumpTo(page: number): void
  /** Returns to the page of the last jump. */
  jumpBack(): void
  /** Stores the page that the column shows, without scrolling. */
  notePage(page: number): void
}

const boundedZoom = (zoom: number) => {
  const within = Math.min(Math.max(zoom, zoomRange.min), zoomRange.max)
  return Math.round(within * 100) / 100
}

/**
 * Returns settings and position of an open score, with functions that change them. `arrivesAt` replaces the
 * stored page: a setlist that turns back opens the last page. Each change calls `store`, which is null until
 * the file is open.
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
  // After a rotation of the device, the settings are those of the new screen class. The page stays.
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
    // Do not limit the page here, because the page count may be unknown until the file is open.
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
