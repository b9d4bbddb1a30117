import { useEffect, useRef, useState } from 'react'

/**
 * Calls `onFiles` with files that are dropped or pasted on the page. Returns true while files are dragged over
 * it. Does not intercept pasted text.
 */
export function useIncomingFiles(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const receive = useRef(onFiles)
  receive.current = onFiles
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const take = (event: Event, transfer: DataTransfer | null) => {
      const files = [...(transfer?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      receive.current(files)
    }
    const drop = (event: DragEvent) => {
      setOver(false)
      take(event, event.dataTransfer)
    }
    const paste = (event: ClipboardEvent) => take(event, event.clipboardData)
    document.addEventListener('dragover', over)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', drop)
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('dragover', over)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', drop)
      document.removeEventListener('paste', paste)
    }
  }, [])
  return isOver
}
