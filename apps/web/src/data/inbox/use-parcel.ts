import { useEffect, useRef, useState } from 'react'
import { parcelIn } from '../../contracts/installed/share-path'
import { useServices } from '../services/use-services'

/** The part of a parcel that one import takes. */
export interface OpenedParcel {
  readonly files: readonly File[]
  /** The web address that was shared; null if there is none. */
  readonly url: string | null
  /** Removes this part from the inbox. Call it once the import is over. */
  readonly remove: () => void
}

/** Calls `open` with the parcel that the query string names, once. Does nothing if the parcel has gone. */
export function useParcel(
  kind: 'score' | 'diary',
  search: string,
  open: (parcel: OpenedParcel) => void,
): void {
  const { loadInbox } = useServices()
  const id = parcelIn(search)
  const [opened, setOpened] = useState<string | null>(null)
  const receive = useRef(open)
  receive.current = open
  useEffect(() => {
    if (id === null || id === opened) return
    let isOver = false
    const read = async () => {
      const [inbox, { asFile, sortParcel }] = await Promise.all([loadInbox(), import('./sort-parcel')])
      const parcel = (await inbox.list()).find((one) => one.id === id)
      const sorted = parcel && (await sortParcel(parcel))
      if (!sorted || isOver) return
      // The import of the diary reads one file at a time. The others keep waiting.
      const files = kind === 'diary' ? sorted.files.diary.slice(0, 1) : sorted.files.score
      const isWhole = parcel.files.length === 0
      setOpened(id)
      receive.current({
        files: files.map(asFile),
        url: isWhole ? sorted.url : null,
        remove: () => void inbox.remove(id, isWhole ? undefined : files).catch(reportError),
      })
    }
    read().catch(reportError)
    return () => {
      isOver = true
    }
  }, [id, kind, loadInbox, opened])
}
