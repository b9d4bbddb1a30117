import type { RefObject } from 'react'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { textScale } from '../text-scale'
import { textWidth } from './text-width'

export interface ChartSize {
  readonly ref: RefObject<HTMLDivElement | null>
  /** Of the container, in points; zero until it is known, before anything is painted. */
  readonly width: number
  /** How much larger than usual text is set. */
  readonly scale: number
  readonly widthOf: (text: string) => number
}

interface Measured extends Omit<ChartSize, 'ref'> {
  readonly font: string
}

/** The room that a chart has, and how wide words are in the face of its root element. */
export function useChartSize(): ChartSize {
  const ref = useRef<HTMLDivElement>(null)
  const [measured, setMeasured] = useState<Measured>({ width: 0, scale: 1, font: '', widthOf: () => 0 })
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setMeasured((before) => measuredAgain(element, before))
    // Words are wider or narrower once the face itself is there.
    const measureWords = () => setMeasured((before) => ({ ...before, widthOf: textWidth(before.font) }))
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    // Small text is larger in the dark.
    const themes = new MutationObserver(measure)
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    document.fonts.addEventListener('loadingdone', measureWords)
    return () => {
      sizes.disconnect()
      themes.disconnect()
      document.fonts.removeEventListener('loadingdone', measureWords)
    }
  }, [])
  const { width, scale, widthOf } = measured
  return useMemo(() => ({ ref, width, scale, widthOf }), [width, scale, widthOf])
}

function measuredAgain(element: HTMLElement, before: Measured): Measured {
  const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element)
  const font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`
  const width = Math.floor(element.getBoundingClientRect().width)
  const scale = textScale()
  if (before.width === width && before.scale === scale && before.font === font) return before
  return { width, scale, font, widthOf: before.font === font ? before.widthOf : textWidth(font) }
}
