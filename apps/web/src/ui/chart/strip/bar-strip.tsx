import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { spokenSigns } from '../../../i18n/spoken-signs'
import { useLanguage } from '../../../i18n/use-translation'
import { classNames } from '../../class-names'
import type { HeatLevel } from '../heat-level'
import styles from './bar-strip.module.css'
import levels from './heat-levels.module.css'

/** Adjacent cells with the same text. */
export interface BarStripSpan {
  readonly key: string
  readonly cells: number
  readonly level: HeatLevel
  /** The text of the span, shown and announced by screen readers while mouse or key points at it. */
  readonly text: string
}

/** A small label above some cells. The strip omits it if the cells are too narrow. */
export interface BarStripMark {
  readonly key: string
  /** The index of the first cell, counted from 0. */
  readonly start: number
  readonly cells: number
  readonly text: string
}

export interface BarStripProps {
  readonly label: string
  readonly spans: readonly BarStripSpan[]
  readonly marks: readonly BarStripMark[]
  /** The explanation of the marks, above them. */
  readonly marksLabel?: string
  /** The cells to underline. `start` is the index of the first cell, counted from 0. */
  readonly underlined?: readonly { readonly start: number; readonly cells: number }[] | undefined
  /** The text that the strip shows while mouse and key point at no span. */
  readonly fact: string
  /** The text below the left end. `caption` is below the middle, `last` below the right end. */
  readonly first: string
  readonly caption: string
  readonly last: string
  /** BarStrip calls this with the index of the span that the musician selects with a press or a key. */
  readonly onChoose?: (index: number) => void
  /** BarStrip calls this when the musician presses Enter on a span. */
  readonly onOpen?: (() => void) | undefined
}

/** The number of cells above which the strip draws no gaps, because they would not fit on a phone. */
const DENSE = 32

/** The number of spans that Page Up and Page Down skip. */
const LEAP = 4

/**
 * Draws a strip of cells whose lightness shows their level. For screen readers and keys it is one slider: the arrow
 * keys move from span to span, and its value is the text of the span.
 */
export function BarStrip({
  label,
  spans,
  marks,
  marksLabel,
  underlined,
  fact,
  first,
  caption,
  last,
  onChoose,
  onOpen,
}: BarStripProps) {
  const language = useLanguage()
  const [chosen, setChosen] = useState(0)
  const [pointed, setPointed] = useState<number | null>(null)
  const [hasFocus, setFocus] = useState(false)
  const current = Math.min(chosen, spans.length - 1)
  const shown = pointed ?? (hasFocus ? current : null)
  const starts = startsOf(spans)
  const columns = (starts.at(-1) ?? 0) + (spans.at(-1)?.cells ?? 0)
  const spanAt = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const cell = Math.floor(((clientX - left) / Math.max(1, width)) * columns)
    return Math.max(
      0,
      starts.findLastIndex((start) => start <= cell),
    )
  }
  const choose = (index: number) => {
    setChosen(index)
    onChoose?.(index)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') return onOpen?.()
    const next = nextOf(event.key, current, spans.length)
    if (next === null) return
    event.preventDefault()
    setPointed(null)
    choose(next)
  }
  return (
    <div className={styles.whole}>
      <p className={styles.fact} aria-hidden={shown !== null}>
        {shown === null ? fact : spans[shown]?.text}
      </p>
      {marksLabel && marks.length > 0 && (
        <p className={styles.marksLabel} aria-hidden="true">
          {marksLabel}
        </p>
      )}
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={spans.length}
        aria-valuenow={current + 1}
        aria-valuetext={spokenSigns(spans[current]?.text ?? '', language)}
        className={classNames(styles.strip, columns > DENSE && styles.dense)}
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
        onKeyDown={onKeyDown}
        onFocus={() => setFocus(true)}
        onBlur={() => setFocus(false)}
        onPointerMove={(event) => setPointed(spanAt(event))}
        onPointerLeave={() => setPointed(null)}
        onPointerDown={(event) => choose(spanAt(event))}
      >
        <Marks marks={marks} />
        {spans.flatMap(({ key, cells, level }, index) =>
          Array.from({ length: cells }, (_, cell) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a span differ only by their place.
              key={`${key}/${cell}`}
              className={classNames(
                styles.cell,
                levels[`level${level}`],
                index === shown && styles.pointed,
                index === shown && cell < cells - 1 && styles.goesOn,
              )}
            />
          )),
        )}
        <Underlines underlined={underlined} />
      </div>
      <div className={styles.scale} aria-hidden="true">
        <span>{first}</span>
        <span>{caption}</span>
        <span>{last}</span>
      </div>
    </div>
  )
}

function Marks({ marks }: Pick<BarStripProps, 'marks'>) {
  return marks.map(({ key, start, cells, text }) => (
    <span key={key} className={styles.mark} style={{ gridColumn: `${start + 1} / span ${cells}` }}>
      <span className={styles.figure}>{text}</span>
    </span>
  ))
}

function Underlines({ underlined = [] }: Pick<BarStripProps, 'underlined'>) {
  return underlined.map(({ start, cells }) => (
    <span
      key={`${start}+${cells}`}
      className={styles.underline}
      style={{ gridColumn: `${start + 1} / span ${cells}` }}
    />
  ))
}

/** Returns the index of the first cell of each span. */
function startsOf(spans: readonly BarStripSpan[]): number[] {
  let start = 0
  return spans.map(({ cells }) => {
    start += cells
    return start - cells
  })
}

function nextOf(key: string, current: number, count: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowUp: 1,
    ArrowLeft: -1,
    ArrowDown: -1,
    PageUp: LEAP,
    PageDown: -LEAP,
    Home: -count,
    End: count,
  }
  const step = steps[key]
  return step === undefined ? null : Math.max(0, Math.min(count - 1, current + step))
}
