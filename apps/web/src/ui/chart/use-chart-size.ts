import type { RefObject } from 'react'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { textScale } from '../text-scale'
import { textWidth } from './text-width'

export interface ChartSize {
  readonly ref: RefObject<HTMLDivElement | null>
  /** The width of the container in points. It is zero until the first layout effect. */
  readonly width: number
  /** The browser's font size divided by the default of 16 px. */
  readonly scale: number
  readonly widthOf: (text: string) => number
}

interface Measured extends Omit<ChartSize, 'ref'> {
  readonly font: string
}

/** Measures the container of a chart and the widths of texts in the font of its root element. */
export function useChartSize(): ChartSize {
  const ref = useRef<HTMLDivElement>(null)
  const [measured, setMeasured] = useState<Measured>({ width: 0, scale: 1, font: '', widthOf: () => 0 })
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setMeasured((before) => measuredAgain(element, before))
    // Texts measured before the web font has loaded have the widths of the fallback font.
    const measureWords = () => setMeasured((before) => ({ ...before, widthOf: textWidth(before.font) }))
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    // The dark theme uses a larger font for small text.
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
