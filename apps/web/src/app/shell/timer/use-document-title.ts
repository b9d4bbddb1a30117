import { useCallback, useEffect, useRef } from 'react'

/** Shows a running timer in the document title. `null` removes it. */
export type ShowTimerInTitle = (timer: string | null) => void

/**
 * Sets the document title: the name of the page, or the running timer in its place. Unmounting sets `appName`.
 * Page and timer change at any time. One hook manages both, so that neither overwrites the other.
 */
export function useDocumentTitle(page: string, appName: string): ShowTimerInTitle {
  const shown = useRef<{ page: string; timer: string | null }>({ page, timer: null })
  useEffect(() => {
    shown.current.page = page
    document.title = shown.current.timer ?? page
    return () => {
      document.title = appName
    }
  }, [page, appName])
  return useCallback((timer) => {
    shown.current.timer = timer
    document.title = timer ?? shown.current.page
  }, [])
}
