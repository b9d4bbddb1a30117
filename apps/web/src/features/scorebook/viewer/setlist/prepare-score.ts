import type { Score } from '@segno/domain/score/score'
import { readScoreFiles } from '../../../../data/scores/read-score-files'
import type { Services } from '../../../../data/services/services'
import { ownedDevice } from '../../../../data/timer/owned-device'
import { openPages, type PageFile } from '../../pages/open-pages'
import type { PageSource } from '../../pages/page-source'
import { readStoredView, screenClass } from '../model/view-settings'
import type { OpenSource } from '../use-source'
import { viewKey } from '../use-stored-view'
import { drawFirstPages, type Screen } from './prepared-pages'

/** A score that is being opened before it is shown. */
export interface PreparedScore {
  /** Returns null if this device has no pages to prepare. The caller then opens the score as always. */
  readonly opened: Promise<OpenSource | null>
  /** Closes the pages unless the viewer has opened them. */
  readonly discard: () => void
}

type Deps = Pick<Services, 'device' | 'session' | 'loadScoreFiles' | 'loadScoreSync'>

/** Opens PDF or images of a score and draws the first page. Fetches the files first if this device lacks them. */
export function prepareScore(deps: Deps, score: Score, screen: Screen): PreparedScore {
  let pages: PageSource | null = null
  let isOver = false
  const prepare = async (): Promise<OpenSource | null> => {
    const files = await filesOf(deps, score)
    const source = files && !isOver ? await openPages(files) : null
    if (!files || !source) return null
    pages = source
    if (!isOver) pages = await drawFirstPages(source, await settingsOf(deps, score.id), screen)
    if (isOver) pages.close()
    // The viewer may open the score again, for example after the device was turned.
    return async () => {
      const prepared = pages
      pages = null
      return prepared ?? openPages(files)
    }
  }
  return {
    opened: prepare().catch(() => null),
    discard() {
      isOver = true
      pages?.close()
      pages = null
    },
  }
}

async function filesOf(
  { loadScoreFiles, loadScoreSync }: Deps,
  score: Score,
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
