import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'

/** Document Picture-in-Picture (WICG). TypeScript's DOM types lack it. */
interface PictureInPicture {
  requestWindow(options: { width: number; height: number }): Promise<Window>
}

function pictureInPicture(): PictureInPicture | undefined {
  return (window as { readonly documentPictureInPicture?: PictureInPicture }).documentPictureInPicture
}

/**
 * Returns `open`, which shows `content` in a Picture-in-Picture window; null in browsers without one. Call it
 * in a user gesture.
 */
export function useBeatWindow(content: ReactNode): { open: (() => void) | null; portal: ReactNode } {
  const [body, setBody] = useState<HTMLElement | null>(null)
  const available = pictureInPicture()
  const open = async () => {
    const opened = await available?.requestWindow({ width: 360, height: 220 })
    if (!opened) return
    copyLook(opened.document)
    opened.addEventListener('pagehide', () => setBody(null))
    setBody(opened.document.body)
  }
  return {
    // The browser rejects a second window while one is open. We ignore that.
    open: available ? () => void open().catch(() => undefined) : null,
    portal: body && createPortal(content, body),
  }
}

/** Copies style sheets, theme and language of the page into the window. */
function copyLook(target: Document): void {
  for (const { name, value } of document.documentElement.attributes) {
    target.documentElement.setAttribute(name, value)
  }
  for (const sheet of document.querySelectorAll('link[rel="stylesheet"]')) {
    target.head.append(target.importNode(sheet, true))
  }
}
