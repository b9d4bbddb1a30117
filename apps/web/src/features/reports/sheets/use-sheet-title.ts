import { useEffect } from 'react'

/** While a page is open the document is called after it: browsers name the printed file so. */
export function useSheetTitle(title: string): void {
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])
}
