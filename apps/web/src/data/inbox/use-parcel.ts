import { useEffect, useRef, useState } from 'react'
import { parcelIn } from '../../contracts/installed/share-path'
import { useServices } from '../services/use-services'

/** The files and the address that one import reads from a parcel. */
export interface OpenedParcel {
  readonly files: readonly File[]
  /** The shared web address; null if there is none, or if the parcel also has files. */
  readonly url: string | null
  /**
   * Removes these files from the inbox. If the parcel has no files, removes the parcel. Call it once the import
   * is over.
   */
  readonly remove: () => void
}

/**
 * Calls `open` once with the parcel that the query string names. Does nothing if the inbox does not have it any
 * more.
 */
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
      // The diary import reads one file at a time. The other files stay in the inbox.
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
