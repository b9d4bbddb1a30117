import { isEngraved } from '@segno/domain/score/is-engraved'
import type { Score } from '@segno/domain/score/score'
import { isStarterId } from '@segno/domain/score/starter-id'
import type { Clock } from '../../../../contracts/clock'
import { readScoreFiles } from '../../../../data/scores/read-score-files'
import type { Services } from '../../../../data/services/services'
import { ownedDevice } from '../../../../data/timer/owned-device'
import type { EngravedSession } from '../../engraved/engraved-session'
import type { TakeSession } from '../../engraved/use-engraved-pages'
import { openPages, type PageFile } from '../../pages/open-pages'
import type { PageSource } from '../../pages/page-source'
import { readStoredView, screenClass, type ViewSettings } from '../model/view-settings'
import type { OpenSource } from '../use-source'
import { viewKey } from '../use-stored-view'
import { drawFirstPages, type Screen } from './prepared-pages'

/**
 * A prepared score. The viewer calls `open` for the pages of its files, and `takeSession` for an engraved
 * score.
 */
export interface ReadyScore {
  readonly open: OpenSource | null
  readonly takeSession: TakeSession | null
}

/** A score that is being prepared before the viewer shows it. */
export interface PreparedScore {
  /**
   * Resolves with the prepared score; null if this device has no pages to prepare. The viewer then opens the
   * score from its files.
   */
  readonly ready: Promise<ReadyScore | null>
  /** Closes the pages and the session that the viewer has not taken. */
  readonly discard: () => void
}

type Deps = Pick<Services, 'clock' | 'device' | 'journal' | 'session' | 'loadScoreFiles' | 'loadScoreSync'>

/** Opens a score and draws its first pages. Downloads the files first if this device lacks them. */
export function prepareScore(deps: Deps, id: string, screen: Screen): PreparedScore {
  const over = new AbortController()
  const prepare = async (): Promise<ReadyScore | null> => {
    const settings = await settingsOf(deps, id)
    const score = deps.journal.body('score', id)
    const how: Preparation = {
      clock: deps.clock,
      settings,
      draw: (source) => drawFirstPages(source, settings, screen),
      over: over.signal,
    }
    if (score && !isEngraved(score)) return preparePages(await filesOf(deps, score), how)
    const music = score ? await musicOf(deps, score) : await starterMusic(id)
    return music && prepareMusic(deps, { id, music }, how)
  }
  return { ready: prepare().catch(() => null), discard: () => over.abort() }
}

interface Preparation {
  readonly clock: Pick<Clock, 'after'>
  readonly settings: ViewSettings
  readonly draw: (pages: PageSource) => Promise<PageSource>
  /** Aborts when `discard` is called. */
  readonly over: AbortSignal
}

async function preparePages(
  files: readonly PageFile[] | null,
  { clock, draw, over }: Preparation,
): Promise<ReadyScore | null> {
  const source = files && !over.aborted ? await openPages(files, clock) : null
  if (!files || !source) return null
  let pages: PageSource | null = source
  if (!over.aborted) pages = await draw(source)
  if (over.aborted) pages.close()
  over.addEventListener('abort', () => pages?.close())
  // The viewer may call `open` again, for example after a rotation of the device.
  const open = async () => {
    const prepared = pages
    pages = null
    return prepared ?? openPages(files, clock)
  }
  return { open, takeSession: null }
}

async function prepareMusic(
  deps: Deps,
  { id, music }: { id: string; music: Blob },
  { settings, draw, over }: Preparation,
): Promise<ReadyScore | null> {
  const { prepareEngraving } = await import('../../engraved/prepare-engraving')
  const isDouble = settings.mode === 'double'
  // The viewer may take the session while its pages are still being engraved.
  let kept: EngravedSession | null = await prepareEngraving(deps, { id, music, isDouble, draw })
  if (over.aborted) kept.close()
  over.addEventListener('abort', () => kept?.close())
  const takeSession = () => {
    const taken = kept
    kept = null
    return taken
  }
  return { open: null, takeSession }
}

async function starterMusic(id: string): Promise<Blob | null> {
  if (!isStarterId(id)) return null
  const { readStarterMusic } = await import('../../starter/read-starter-music')
  return readStarterMusic(id)
}

async function musicOf(deps: Deps, score: Pick<Score, 'id' | 'files'>): Promise<Blob | null> {
  return (await filesOf(deps, score))?.[0]?.blob ?? null
}

async function filesOf(
  { loadScoreFiles, loadScoreSync }: Deps,
  score: Pick<Score, 'id' | 'files'>,
): Promise<readonly PageFile[] | null> {
  const store = await loadScoreFiles()
  let read = await readScoreFiles(store, score)
  if (read.at === 'absent') {
    const sync = await loadScoreSync()
    for (const { hash } of score.files) await sync?.fetch(hash)
    read = await readScoreFiles(store, score)
  }
  if (read.at !== 'ready') return null
  const blobs = read.files
  return score.files.flatMap(({ mediaType, rotation }, index) => {
    const blob = blobs[index]
    return blob ? [{ mediaType, rotation, blob }] : []
  })
}

async function settingsOf({ device, session }: Deps, scoreId: string) {
  const owned = ownedDevice(device, session.owners().writer)
  const key = viewKey(scoreId, screenClass(window.innerWidth, window.innerHeight))
  return readStoredView(await owned.read(key).catch(() => undefined)).settings
}
