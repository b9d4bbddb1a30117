import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useServices } from '../../../data/services/use-services'
import { ownedDevice } from '../../../data/timer/owned-device'
import { freeCanvas } from '../pages/page-source'
import type { DrawnPage, StoredPicture } from './stage/stage-props'

/** The width of the stored picture (pixels): readable until the file is open, and about 60 kB. */
const WIDTH = 800
const QUALITY = 0.6
/** A page must be shown this long before we store its picture (milliseconds). */
const DELAY = 1000

const storedSchema = z.object({
  page: z.int().check(z.minimum(1)),
  width: z.number().check(z.positive()),
  height: z.number().check(z.positive()),
  pageCount: z.int().check(z.minimum(1)),
  blob: z.instanceof(Blob),
})

export interface Picture {
  /** The stored picture of the page, with the page count of the score; null if none is stored. */
  readonly picture: (StoredPicture & { readonly pageCount: number }) | null
  /** Stores a picture of the drawn page if it is shown for a second. */
  readonly keep: (drawn: DrawnPage, pageCount: number) => void
}

/**
 * Reads the stored picture of the page at which the score was last left. The page then appears before its file
 * is open. Returns null until the picture is read.
 */
export function useStoredPicture(scoreId: string): Picture | null {
  const { device, session, clock } = useServices()
  const owned = useMemo(() => ownedDevice(device, session.owners().writer), [device, session])
  const key = `score-picture/${scoreId}`
  const [read, setRead] = useState<{ key: string; picture: Picture['picture'] } | null>(null)
  const cancel = useRef(() => {})
  const keptPage = useRef<number | null>(null)
  // Start reading before the first paint, as in `useStoredView`.
  useLayoutEffect(() => {
    let url: string | null = null
    let isCurrent = true
    const show = (value: unknown) => {
      if (!isCurrent) return
      const stored = storedSchema.safeParse(value).data
      if (stored) url = URL.createObjectURL(stored.blob)
      keptPage.current = stored?.page ?? null
      const picture = stored && url ? { ...stored, size: stored, url } : null
      setRead({ key, picture })
    }
    owned.read(key).then(show, () => show(undefined))
    return () => {
      isCurrent = false
      cancel.current()
      if (url) URL.revokeObjectURL(url)
    }
  }, [owned, key])
  const keep: Picture['keep'] = (drawn, pageCount) => {
    cancel.current()
    if (drawn.page === keptPage.current) return
    cancel.current = clock.after(DELAY, () => {
      void pictureOf(drawn.canvas).then((made) => {
        if (!made) return
        keptPage.current = drawn.page
        // Without the picture, the next opening of the score takes longer.
        void owned.write(key, { page: drawn.page, pageCount, ...made }).catch(() => {})
      })
    })
  }
  return read?.key === key ? { picture: read.picture, keep } : null
}

/** Returns a small WebP copy of a canvas; null if the canvas was freed meanwhile. */
async function pictureOf(canvas: HTMLCanvasElement) {
  const { width, height } = canvas
  if (width === 0) return null
  const small = document.createElement('canvas')
  small.width = Math.min(WIDTH, width)
  small.height = Math.max(1, Math.round((small.width * height) / width))
  const context = small.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(canvas, 0, 0, small.width, small.height)
  const blob = await new Promise<Blob | null>((resolve) => small.toBlob(resolve, 'image/webp', QUALITY))
  freeCanvas(small)
  return blob && { width, height, blob }
}
