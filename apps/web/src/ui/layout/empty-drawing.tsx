import styles from './empty-drawing.module.css'

/**
 * The content of the drawing: a list of pieces, goals with their progress, bars of a report, or a sheet of
 * music.
 */
export type EmptyDrawingKind = 'pieces' | 'goals' | 'report' | 'music'

/**
 * A faint example of a screen that is still empty. Hidden from screen readers, because the sentence below
 * contains the same information.
 */
export function EmptyDrawing({ kind }: { kind: EmptyDrawingKind }) {
  return (
    <svg viewBox="0 0 240 96" className={styles.drawing} aria-hidden="true">
      {drawings[kind]}
    </svg>
  )
}

const rows = [8, 40, 72] as const
const lengths = [118, 86, 132] as const
const progress = [150, 96, 38] as const
const bars = [22, 46, 30, 64, 0, 52, 78, 40, 58] as const
const staves = [14, 58] as const
/** The x and y of each note head. */
const notes = [
  [40, 30],
  [76, 22],
  [112, 26],
  [156, 14],
  [196, 18],
] as const

const drawings = {
  pieces: rows.map((y, row) => (
    <g key={y}>
      <rect x={0} y={y} width={lengths[row]} height={7} rx={3.5} />
      <rect className={styles.faint} x={0} y={y + 13} width={64} height={5} rx={2.5} />
      <rect className={styles.accent} x={204} y={y} width={36} height={7} rx={3.5} />
    </g>
  )),
  goals: rows.map((y, row) => (
    <g key={y}>
      <rect x={0} y={y} width={lengths[row]} height={7} rx={3.5} />
      <rect className={styles.faint} x={0} y={y + 14} width={240} height={3} rx={1.5} />
      <rect className={styles.accent} x={0} y={y + 14} width={progress[row]} height={3} rx={1.5} />
    </g>
  )),
  report: (
    <>
      {bars.map((height, bar) => (
        <rect
          key={height}
          className={styles.accent}
          x={6 + bar * 26}
          y={90 - height}
          width={18}
          height={height}
          rx={2}
        />
      ))}
      <rect x={0} y={91} width={240} height={1} />
    </>
  ),
  music: staves.map((top) => (
    <g key={top}>
      {[0, 6, 12, 18, 24].map((line) => (
        <rect key={line} className={styles.faint} x={0} y={top + line} width={240} height={1} />
      ))}
      {notes.map(([x, y]) => (
        <ellipse key={x} className={styles.accent} cx={x} cy={top - 8 + y} rx={4.4} ry={3.2} />
      ))}
    </g>
  )),
} satisfies Record<EmptyDrawingKind, unknown>
