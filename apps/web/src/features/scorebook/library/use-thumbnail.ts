import type { ScoreFile } from '@segno/domain/score/score'
import { type RefObject, useEffect, useState } from 'react'
import type { Clock } from '../../../contracts/clock'
import type { ScoreFiles } from '../../../contracts/score-files'
import { useServices } from '../../../data/services/use-services'
import { ThumbnailMaker } from './thumbnail-maker'

const maker = new ThumbnailMaker()
/**
 * The hashes of files that could not be drawn. `thumbnailOf` does not try them again, because engraving a
 * damaged file can take a minute.
 */
const failed = new Set<string>()

type PageOne = Pick<ScoreFile, 'hash' | 'mediaType' | 'rotation'>

/**
 * Returns the object URL of a file's thumbnail; null until there is one. When `element` comes near the
 * viewport, draws it in a worker and stores it beside the file.
 */
export function useThumbnail(
  { hash, mediaType, rotation }: PageOne,
  element: RefObject<HTMLElement | null>,
): string | null {
  const { loadScoreFiles, clock } = useServices()
  const isSeen = useNearWindow(element)
  const [image, setImage] = useState<Blob | null>(null)
  useEffect(() => {
    if (!isSeen) return
    let isOver = false
    let unsubscribe = () => {}
    const load = async () => {
      const files = await loadScoreFiles()
      if (isOver) return
      const found = await thumbnailOf(files, { hash, mediaType, rotation }, clock)
      if (!isOver) setImage(found)
      // If the file is missing, wait for its download.
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
  }, [hash, mediaType, rotation, isSeen, loadScoreFiles, clock])
  return useObjectUrl(image)
}

/**
 * Returns the stored thumbnail of a file, or draws and stores it. Returns null if this device lacks the file or
 * it is damaged.
 */
async function thumbnailOf(
  files: ScoreFiles,
  { hash, mediaType, rotation }: PageOne,
  clock: Pick<Clock, 'after'>,
): Promise<Blob | null> {
  const stored = await files.readThumbnail(hash, rotation)
  if (stored) return stored
  const bytes = failed.has(hash) ? null : await files.read(hash)
  if (!bytes) return null
  const made = await maker.make({ bytes, mediaType, rotation }, clock)
  if (made) await files.putThumbnail(hash, rotation, made).catch(() => {})
  else failed.add(hash)
  return made
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
