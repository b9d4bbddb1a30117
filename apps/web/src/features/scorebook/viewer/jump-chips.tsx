import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { type JumpMark, jumpsFrom } from './model/jump-marks'
import { shownPages } from './model/turning'
import type { View } from './use-view'
import styles from './viewer.module.css'

/** Buttons for the jumps that begin on the shown pages, and a button that returns from the last jump. */
export function JumpChips({ view, jumps }: { view: View; jumps: readonly JumpMark[] }) {
  const t = useTranslation('score-viewer')
  const { position, turning, jumpedFrom } = view
  return (
    <>
      {jumpsFrom(jumps, shownPages(position, turning)).map(({ toPage, label }) => (
        <Button key={toPage} size="small" className={styles.chip} onClick={() => view.jumpTo(toPage)}>
          {label ? t('jump.goNamed', { label, page: toPage }) : t('jump.go', { page: toPage })}
        </Button>
      ))}
      {jumpedFrom !== null && (
        <Button size="small" variant="plain" className={styles.chip} onClick={view.jumpBack}>
          {t('jump.back', { page: jumpedFrom })}
        </Button>
      )}
    </>
  )
}
