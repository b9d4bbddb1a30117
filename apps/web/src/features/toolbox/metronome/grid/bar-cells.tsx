import { memo } from 'react'
import { useTranslation } from '../../../../i18n/use-translation'
import styles from './grid.module.css'

const hitNames = { '.': 'silent', x: 'hit', X: 'strong' } as const
type Sign = keyof typeof hitNames

interface BarCellsProps {
  readonly row: number
  readonly bar: number
  /** The steps of the bar, one character each: `.` silent, `x` hit, `X` strong. */
  readonly signs: string
  readonly sound: string
  readonly stepsPerBeat: number
  /** The step of this bar that has the tab stop. A number outside of the bar if none has it. */
  readonly tabStop: number
}

/** The steps of one sound in one bar. Memoised, because an edit changes only one of many bars. */
export const BarCells = memo(function BarCells({
  row,
  bar,
  signs,
  sound,
  stepsPerBeat,
  tabStop,
}: BarCellsProps) {
  const t = useTranslation('metronome-presets')
  return [...signs].map((sign, inBar) => {
    const step = bar * signs.length + inBar
    const part = inBar % stepsPerBeat
    const place = { bar: bar + 1, beat: Math.floor(inBar / stepsPerBeat) + 1, step: part + 1 }
    const hit = hitNames[sign as Sign]
    const state = t(`hit.${hit}`)
    return (
      <td key={step} className={styles.cell} data-bar={(bar > 0 && inBar === 0) || undefined}>
        <button
          type="button"
          className={styles.step}
          tabIndex={inBar === tabStop ? 0 : -1}
          data-row={row}
          data-step={step}
          data-hit={hit}
          data-beat={part === 0 || undefined}
          aria-label={t(part === 0 ? 'grid.beat' : 'grid.step', { sound, ...place, state })}
        />
      </td>
    )
  })
})
