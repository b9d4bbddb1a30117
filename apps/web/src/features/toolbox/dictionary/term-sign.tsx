import styles from './dictionary.module.css'
import { termSigns } from './term-signs'

/** The font units of one staff space in the outlines. */
const UNITS_PER_SPACE = 250
/** The height of a staff space (px). */
const SPACE = 10
const MARGIN = 40

/** Draws the printed sign of a term. Draws nothing for a term without a sign. */
export function TermSign({ slug, label }: { readonly slug: string; readonly label: string }) {
  const sign = Object.hasOwn(termSigns, slug) ? termSigns[slug] : undefined
  if (!sign) return null
  const [left, top, width, height] = sign.box
  const view = [left - MARGIN, top - MARGIN, width + 2 * MARGIN, height + 2 * MARGIN]
  const scale = SPACE / UNITS_PER_SPACE
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.sign}
      viewBox={view.join(' ')}
      width={(width + 2 * MARGIN) * scale}
      height={(height + 2 * MARGIN) * scale}
    >
      <path d={sign.path} fill="currentColor" />
    </svg>
  )
}
