import { HISTORY, IN_TUNE } from './tuner-reading'
import styles from './tuning.module.css'

/** The width in units of the view box. A cent is two units wide. */
const WIDTH = 240
const SCALE_HEIGHT = 44
const HISTORY_HEIGHT = 80
const MIDDLE = WIDTH / 2
const ticks = [-50, -40, -30, -20, -10, 0, 10, 20, 30, 40, 50] as const

const xOf = (cents: number) => MIDDLE + 2 * Math.max(-50, Math.min(50, cents))

/**
 * A scale from -50 to 50 cents with a needle. Below it, the line of the last ten seconds runs downwards. Hidden
 * from screen readers, because the screen shows the numbers as text.
 */
export function TunerScale({
  cents,
  history,
}: {
  cents: number | null
  history: readonly (number | null)[]
}) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${SCALE_HEIGHT + HISTORY_HEIGHT}`}
      className={styles.scale}
    >
      <rect
        x={xOf(-IN_TUNE)}
        width={4 * IN_TUNE}
        height={SCALE_HEIGHT + HISTORY_HEIGHT}
        className={styles.inTune}
      />
      {ticks.map((tick) => (
        <line
          key={tick}
          x1={xOf(tick)}
          x2={xOf(tick)}
          y1={tick === 0 ? 0 : 18}
          y2={SCALE_HEIGHT - 6}
          className={styles.tick}
        />
      ))}
      {[-50, 0, 50].map((tick) => (
        <text key={tick} x={xOf(tick)} y={14} textAnchor="middle" className={styles.tickLabel}>
          {tick === 0 ? '' : tick < 0 ? '−50' : '+50'}
        </text>
      ))}
      {cents !== null && (
        <line x1={xOf(cents)} x2={xOf(cents)} y1={2} y2={SCALE_HEIGHT} className={styles.needle} />
      )}
      <path d={historyPath(history)} className={styles.history} />
    </svg>
  )
}

/**
 * Returns the SVG path from the newest measurement at the top to the oldest at the bottom. A silence leaves a
 * gap.
 */
function historyPath(history: readonly (number | null)[]): string {
  const step = HISTORY_HEIGHT / HISTORY
  let path = ''
  let isDrawing = false
  for (const [age, cents] of history.toReversed().entries()) {
    if (cents !== null) {
      path += `${isDrawing ? 'L' : 'M'}${xOf(cents).toFixed(1)} ${(SCALE_HEIGHT + age * step).toFixed(1)}`
    }
    isDrawing = cents !== null
  }
  return path
}
