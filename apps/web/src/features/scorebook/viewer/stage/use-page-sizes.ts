import { useEffect, useMemo, useState } from 'react'
import type { PageSize, PageSource } from '../../pages/page-source'

type Sizes = readonly (readonly [number, PageSize])[]

const nothingRead = { of: null, sizes: [] }

/** The size of a page before any size is known: A4. */
const usualSize: PageSize = { width: 210, height: 297 }
/** The stage renders again after it has read this many page sizes. */
const BATCH = 10

/**
 * Reads the sizes of pages one after another, because each image needs a read of its header. `isKnown` is false
 * for a page without a size yet; `sizeOf` then returns the size of the first known page.
 */
export function usePageSizes(
  source: PageSource | null,
  pages: readonly number[],
  firstSize: PageSize | null,
): { readonly sizeOf: (page: number) => PageSize; readonly isKnown: (page: number) => boolean } {
  const [read, setRead] = useState<{ readonly of: PageSource | null; readonly sizes: Sizes }>(nothingRead)
  // When the screen changes, an engraved score opens a new source with other sizes.
  const sizes = useMemo(() => new Map(read.of === source ? read.sizes : []), [read, source])
  const key = pages.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is the content of `pages`.
  useEffect(() => {
    if (!source) return
    let isCurrent = true
    const missing = pages.filter((page) => !sizes.has(page))
    const keep = (found: Sizes) =>
      setRead((before) => ({ of: source, sizes: [...(before.of === source ? before.sizes : []), ...found] }))
    void readSizes(source, missing, () => isCurrent, keep)
    return () => {
      isCurrent = false
    }
  }, [source, key])
  const [any] = sizes.values()
  return {
    sizeOf: (page) => sizes.get(page) ?? any ?? firstSize ?? usualSize,
    isKnown: (page) => sizes.has(page),
  }
}

async function readSizes(
  source: PageSource,
  pages: readonly number[],
  isWanted: () => boolean,
  keep: (sizes: Sizes) => void,
): Promise<void> {
  for (let from = 0; from < pages.length; from += BATCH) {
    const found: [number, PageSize][] = []
    for (const page of pages.slice(from, from + BATCH)) {
      // An unreadable page gets the default size, and the renderer reports it.
      const size = await source.pageSize(page).catch(() => usualSize)
      if (!isWanted()) return
      found.push([page, size])
    }
    keep(found)
  }
}
