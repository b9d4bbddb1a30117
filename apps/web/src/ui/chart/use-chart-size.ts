import type { RefObject } from 'react'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { textScale } from '../text-scale'
import { type TextLook, textWidth } from './text-width'

export interface ChartSize {
  readonly ref: RefObject<HTMLDivElement | null>
  /** The width of the container in points; 0 until the first layout effect. */
  readonly width: number
  /** The browser's font size divided by the default of 16 px. */
  readonly scale: number
  readonly widthOf: (text: string) => number
}

interface Measured extends Omit<ChartSize, 'ref'> {
  readonly look: TextLook
}

const unmeasured: Measured = {
  width: 0,
  scale: 1,
  look: { font: '', letterSpacing: 0, wordSpacing: 0 },
  widthOf: () => 0,
}

/** Measures the container of a chart, and the widths of texts in the container's font. */
export function useChartSize(): ChartSize {
  const ref = useRef<HTMLDivElement>(null)
  const [measured, setMeasured] = useState(unmeasured)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setMeasured((before) => measuredAgain(element, before))
    // Texts measured before the web font has loaded have the widths of the fallback font.
    const measureWords = () => setMeasured((before) => ({ ...before, widthOf: textWidth(before.look) }))
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
  const look = lookOf(element)
  const width = Math.floor(element.getBoundingClientRect().width)
  const scale = textScale()
  const isSameLook =
    before.look.font === look.font &&
    before.look.letterSpacing === look.letterSpacing &&
    before.look.wordSpacing === look.wordSpacing
  if (before.width === width && before.scale === scale && isSameLook) return before
  return { width, scale, look, widthOf: isSameLook ? before.widthOf : textWidth(look) }
}

function lookOf(element: HTMLElement): TextLook {
  const { fontStyle, fontWeight, fontSize, fontFamily, letterSpacing, wordSpacing } =
    getComputedStyle(element)
  return {
    font: `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`,
    // The computed value is `normal` if the reader's style sheet adds no space.
    letterSpacing: Number.parseFloat(letterSpacing) || 0,
    wordSpacing: Number.parseFloat(wordSpacing) || 0,
  }
}
