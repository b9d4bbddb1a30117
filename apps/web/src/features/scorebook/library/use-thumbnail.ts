import type { ScoreFile } from '@segno/domain/score/score'
import { type RefObject, useEffect, useState } from 'react'
import { useServices } from '../../../data/services/use-services'
import { ThumbnailMaker } from './thumbnail-maker'

const maker = new ThumbnailMaker()

type PageOne = Pick<ScoreFile, 'hash' | 'mediaType' | 'rotation'>

/**
 * Returns the address of a small image of a file's first page, or null while there is none. Makes it in a worker when
 * `element` comes near the window, and stores it beside the file.
 */
export function useThumbnail(
  { hash, mediaType, rotation }: PageOne,
  element: RefObject<HTMLElement | null>,
): string | null {
  const { loadScoreFiles } = useServices()
  const isSeen = useNearWindow(element)
  const [image, setImage] = useState<Blob | null>(null)
  useEffect(() => {
    if (!isSeen || mediaType.includes('musicxml')) return
    let isOver = false
    let unsubscribe = () => {}
    const load = async () => {
      const files = await loadScoreFiles()
      if (isOver) return
      const show = async () => {
        const stored = await files.readThumbnail(hash, rotation)
        if (stored) return stored
        const bytes = await files.read(hash)
        const made = bytes ? await maker.make({ bytes, mediaType, rotation }) : null
        if (made) await files.putThumbnail(hash, rotation, made).catch(() => {})
        return made
      }
      const found = await show()
      if (!isOver) setImage(found)
      // A file that is downloaded later gets its image then.
      if (!found && !isOver && !(await files.has(hash))) {
        unsubscribe = files.onChange(async () => {
          if (isOver || !(await files.has(hash))) return
          unsubscribe()
          void load()
        })
      }
    }
    void load().catch(() => {})
    return () => {
      isOver = true
      unsubscribe()
    }
  }, [hash, mediaType, rotation, isSeen, loadScoreFiles])
  return useObjectUrl(image)
}

function useNearWindow(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const node = element.current
    if (!node) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '300px' },
    )
    observer.observe(node)
    return () => observer.disconnect()
  }, [element])
  return isNear
}

function useObjectUrl(blob: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!blob) return setUrl(null)
    const created = URL.createObjectURL(blob)
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [blob])
  return url
}
