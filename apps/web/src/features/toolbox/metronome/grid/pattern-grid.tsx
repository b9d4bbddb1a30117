import { barsOf } from '@segno/domain/metronome/edit-pattern'
import { metronomeLayers } from '@segno/domain/metronome/metronome-bounds'
import type { Hit, MetronomeLayer, MetronomePattern } from '@segno/domain/metronome/metronome-pattern'
import { gridOf } from '@segno/domain/metronome/pattern-grid'
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation'
import { BarCells } from './bar-cells'
import styles from './grid.module.css'
import { type GridPlace, nextPlace } from './next-place'

interface PatternGridProps {
  readonly pattern: MetronomePattern
  /** Sets the value of a step. Without `hit`, the step gets the next value: hit, strong, silent. */
  readonly onHit: (layer: MetronomeLayer, step: number, hit?: Hit) => void
}

/** The grid of five sounds × steps. One cell has the tab stop, and arrow keys move it. */
export function PatternGrid({ pattern, onHit }: PatternGridProps) {
  const t = useTranslation('metronome-presets')
  const sounds = useTranslation('toolbox')
  const grid = useRef<HTMLTableElement>(null)
  const steps = pattern.layers.accent.length
  const [place, setPlace] = useState<GridPlace>({ row: 0, step: 0 })
  const focused = { row: place.row, step: Math.min(place.step, steps - 1) }
  const rows = gridOf(pattern)
  const click = (event: MouseEvent) => {
    const found = placeOf(event.target)
    const layer = found && metronomeLayers[found.row]
    if (!layer) return
    setPlace(found)
    onHit(layer, found.step)
  }
  const press = (event: KeyboardEvent) => {
    const layer = metronomeLayers[focused.row]
    if (layer && (event.key === 'Delete' || event.key === 'Backspace')) {
      event.preventDefault()
      return onHit(layer, focused.step, 0)
    }
    const to = nextPlace(focused, event, {
      rows: metronomeLayers.length,
      steps,
      stepsPerBar: pattern.stepsPerBar,
    })
    if (!to) return
    event.preventDefault()
    setPlace(to)
    grid.current?.querySelector<HTMLElement>(`[data-row="${to.row}"][data-step="${to.step}"]`)?.focus()
  }
  return (
    <div className={styles.scroller}>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: this is a grid that one tab stop and arrow keys reach.
        role="grid"
        aria-label={t('grid.title')}
        className={styles.grid}
        onClick={click}
        onKeyDown={press}
        onFocus={(event) => setPlace(placeOf(event.target) ?? place)}
      >
        <BeatNumbers pattern={pattern} />
        <tbody>
          {metronomeLayers.map((layer, row) => (
            <tr key={layer}>
              <th scope="row" className={styles.sound}>
                {sounds(`layer.${layer}`)}
              </th>
              {rows[layer].split('|').map((signs, bar) => (
                <BarCells
                  // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place in the pattern.
                  key={bar}
                  {...{ row, bar, signs }}
                  sound={sounds(`layer.${layer}`)}
                  stepsPerBeat={pattern.stepsPerBeat}
                  tabStop={focused.row === row ? focused.step - bar * pattern.stepsPerBar : -1}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/**
 * The numbers of bars and beats above the steps. Hidden from screen readers, because each step has them in its
 * name.
 */
function BeatNumbers({ pattern }: { pattern: MetronomePattern }) {
  const { stepsPerBar, stepsPerBeat } = pattern
  const bars = Array.from({ length: barsOf(pattern) }, (_, bar) => bar + 1)
  const beats = Array.from({ length: stepsPerBar / stepsPerBeat }, (_, beat) => beat + 1)
  return (
    <thead aria-hidden="true">
      {bars.length > 1 && (
        <tr>
          <td className={styles.sound} />
          {bars.map((bar) => (
            <td key={bar} colSpan={stepsPerBar} className={styles.bar}>
              <span>{bar}</span>
            </td>
          ))}
        </tr>
      )}
      <tr>
        <td className={styles.sound} />
        {bars.flatMap((bar) =>
          beats.map((beat) => (
            <td key={`${bar}.${beat}`} colSpan={stepsPerBeat} className={styles.number}>
              {beat}
            </td>
          )),
        )}
      </tr>
    </thead>
  )
}

function placeOf(target: EventTarget): GridPlace | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-step]') : null
  return cell ? { row: Number(cell.dataset.row), step: Number(cell.dataset.step) } : null
}
