import { useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation'
import { Button } from '../../../../ui/button'
import { TextField } from '../../../../ui/form/field'
import { IconButton } from '../../../../ui/icon-button'
import { type JumpMark, MOST_JUMPS, withJump, withoutJump } from '../model/jump-marks'
import type { View } from '../use-view'
import styles from './panel.module.css'
import { WholeNumber } from './whole-number'

/** The longest label of a jump (characters), because its button is above the page. */
const LABEL_LENGTH = 40

/** Lists all jumps of the score. A form adds a jump that begins on the shown page. */
export function JumpPanel({
  view,
  jumps,
  onJumps,
}: {
  view: View
  jumps: readonly JumpMark[]
  /** Stores the jumps; null if the score is read-only. */
  onJumps: ((jumps: readonly JumpMark[]) => void) | null
}) {
  const t = useTranslation('score-panels')
  const between = ({ fromPage, toPage }: JumpMark) => ({ from: fromPage, to: toPage })
  return (
    <>
      <p className={styles.quiet}>{t('jumps.lead')}</p>
      {jumps.length > 0 && (
        <ul className={styles.list}>
          {jumps.map((jump) => (
            <li key={`${jump.fromPage} ${jump.toPage}`}>
              <Button variant="plain" onClick={() => view.goTo(jump.fromPage)}>
                {jump.label && `${jump.label} · `}
                {t('jump.between', between(jump))}
              </Button>
              {onJumps && (
                <IconButton
                  icon="close"
                  label={t('jump.removeBetween', between(jump))}
                  onClick={() => onJumps(withoutJump(jumps, jump))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {onJumps && jumps.length >= MOST_JUMPS && (
        <p className={styles.quiet}>{t('jumps.full', { count: MOST_JUMPS })}</p>
      )}
      {onJumps && jumps.length < MOST_JUMPS && <NewJump view={view} jumps={jumps} onJumps={onJumps} />}
    </>
  )
}

function NewJump({
  view: { position, turning },
  jumps,
  onJumps,
}: {
  view: View
  jumps: readonly JumpMark[]
  onJumps: (jumps: readonly JumpMark[]) => void
}) {
  const t = useTranslation('score-panels')
  const [toPage, setToPage] = useState(1)
  const [label, setLabel] = useState('')
  const { pageCount } = turning
  return (
    <form
      noValidate
      className={styles.rows}
      onSubmit={(event) => {
        event.preventDefault()
        onJumps(withJump(jumps, { fromPage: position.page, toPage, label: label.trim() }))
        setLabel('')
      }}
    >
      <div className={styles.fields}>
        <WholeNumber
          label={t('jump.to')}
          value={Math.min(toPage, pageCount)}
          range={{ min: 1, max: pageCount }}
          onValue={setToPage}
        />
        <TextField label={t('jump.label')} value={label} maxLength={LABEL_LENGTH} onValueChange={setLabel} />
      </div>
      <Button type="submit">{t('jump.add')}</Button>
    </form>
  )
}
