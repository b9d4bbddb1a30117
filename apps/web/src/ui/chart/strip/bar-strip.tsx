import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { classNames } from '../../class-names'
import styles from './bar-strip.module.css'
import levels from './heat-levels.module.css'
import type { HeatLevel } from './heatmap-strip'

/** Cells in a row that say the same. */
export interface BarStripSpan {
  readonly key: string
  readonly cells: number
  readonly level: HeatLevel
  /** Said and shown when it is pointed at or reached by key. */
  readonly text: string
}

/** A small figure above some cells; left out where they are too narrow for it. */
export interface BarStripMark {
  readonly key: string
  /** Place of its first cell, from 0. */
  readonly start: number
  readonly cells: number
  readonly text: string
}

export interface BarStripProps {
  readonly label: string
  readonly spans: readonly BarStripSpan[]
  readonly marks: readonly BarStripMark[]
  /** Stands where the span's words go while nothing is pointed at. */
  readonly fact: string
  /** Below: left, in the middle, right. */
  readonly first: string
  readonly caption: string
  readonly last: string
}

/** More cells than this have no room for lines between them on a phone. */
const dense = 32

/** How far Page Up and Page Down go. */
const leap = 4

/**
 * A strip of cells shaded by amount, one blue by lightness. For keys it is one stop, a scale to be read: arrows go from
 * span to span, and each is said in words.
 */
export function BarStrip({ label, spans, marks, fact, first, caption, last }: BarStripProps) {
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
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextOf(event.key, current, spans.length)
    if (next === null) return
    event.preventDefault()
    setPointed(null)
    setChosen(next)
  }
  return (
    <div className={styles.whole}>
      <p className={styles.fact} aria-hidden={shown !== null}>
        {shown === null ? fact : spans[shown]?.text}
      </p>
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={spans.length}
        aria-valuenow={current + 1}
        aria-valuetext={spans[current]?.text}
        className={classNames(styles.strip, columns > dense && styles.dense)}
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
        onKeyDown={onKeyDown}
        onFocus={() => setFocus(true)}
        onBlur={() => setFocus(false)}
        onPointerMove={(event) => setPointed(spanAt(event))}
        onPointerLeave={() => setPointed(null)}
        onPointerDown={(event) => setChosen(spanAt(event))}
      >
        {marks.map(({ key, start, cells, text }) => (
          <span key={key} className={styles.mark} style={{ gridColumn: `${start + 1} / span ${cells}` }}>
            <span className={styles.figure}>{text}</span>
          </span>
        ))}
        {spans.flatMap(({ key, cells, level }, index) =>
          Array.from({ length: cells }, (_, cell) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a span are told apart by their place alone.
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
      </div>
      <div className={styles.scale} aria-hidden="true">
        <span>{first}</span>
        <span>{caption}</span>
        <span>{last}</span>
      </div>
    </div>
  )
}

/** The place of the first cell of each span. */
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
    PageUp: leap,
    PageDown: -leap,
    Home: -count,
    End: count,
  }
  const step = steps[key]
  return step === undefined ? null : Math.max(0, Math.min(count - 1, current + step))
}
