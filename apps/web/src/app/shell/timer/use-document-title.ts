import { useCallback, useEffect, useRef } from 'react'

/** Puts a running timer into the document title, and `null` takes it out again. */
export type ShowTimerInTitle = (timer: string | null) => void

/**
 * Keeps the document title: the name of the page, or the running timer in its place. Both change at any time, also
 * while the timer runs. So one hook holds both, and neither overwrites the other.
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
