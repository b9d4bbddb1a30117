import { useEffect, useState } from 'react'
import { type PageSource, type UnreadableKind, UnreadableScore } from '../pages/page-source'

/** Opens the pages of a score. Resolves with null for a format without pages. */
export type OpenSource = () => Promise<PageSource | null>

export interface SourceState {
  readonly source: PageSource | null
  /** Why no page is shown: a damaged file, an unknown format, or code that could not be fetched. */
  readonly failure: UnreadableKind | 'format' | 'code' | null
}

const opening: SourceState = { source: null, failure: null }

/**
 * Opens a source and returns its state. Closes it when `open` changes or is null, and when the component
 * unmounts. `open` must be the same function in each render.
 */
export function useSource(open: OpenSource | null): SourceState {
  const [found, setFound] = useState<{ readonly of: OpenSource; readonly state: SourceState } | null>(null)
  useEffect(() => {
    if (!open) return
    let isCurrent = true
    let opened: PageSource | null = null
    const show = (state: SourceState) => isCurrent && setFound({ of: open, state })
    open().then(
      (source) => {
        opened = source
        if (!isCurrent) source?.close()
        else show(source ? { source, failure: null } : { source: null, failure: 'format' })
      },
      (error: unknown) =>
        show({ source: null, failure: error instanceof UnreadableScore ? error.kind : 'code' }),
    )
    return () => {
      isCurrent = false
      opened?.close()
    }
  }, [open])
  return open && found?.of === open ? found.state : opening
}
