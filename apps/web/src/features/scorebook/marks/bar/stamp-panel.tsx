import { useStore } from 'zustand'
import { useTranslation } from '../../../../i18n/use-translation'
import type { MarkSession } from '../mark-session'
import { signOf } from '../model/sign-place'
import { type StampName, stampGroups } from '../model/stamp-groups'
import styles from './mark-bar.module.css'

/** The height of a staff space in the palette (CSS pixels). */
const SPACE = 9
/** The height of a staff space in an outline (font units). */
const UNITS_PER_SPACE = 250

/**
 * The palette of stamps. After a press by keyboard, the cursor for arrow keys appears. Otherwise the next press
 * on the page places the stamp.
 */
export function StampPanel({ session }: { session: MarkSession }) {
  const t = useTranslation('score-marks')
  const { choices } = useStore(session.store)
  const choose = (sign: string, byKeyboard: boolean) => {
    session.chooseSign(sign)
    if (byKeyboard) session.aimByKeys()
  }
  return stampGroups.map(({ name, stamps }) => (
    <fieldset key={name} className={styles.group}>
      <legend className={styles.legend}>{t(`stamps.${name}`)}</legend>
      {stamps.map((stamp) => (
        <button
          key={stamp}
          type="button"
          className={styles.choice}
          aria-label={t(`stamp.${stamp}`)}
          title={t(`stamp.${stamp}`)}
          aria-pressed={choices.sign === stamp}
          onClick={(event) => choose(stamp, event.detail === 0)}
        >
          <StampPicture stamp={stamp} />
        </button>
      ))}
    </fieldset>
  ))
}

function StampPicture({ stamp }: { stamp: StampName }) {
  const box = signOf(stamp)?.box
  if (!box) return null
  const [, , width, height] = box
  // Draw wide signs, such as a hairpin, smaller.
  const scale = Math.min(SPACE / UNITS_PER_SPACE, 34 / width, 30 / height)
  return (
    <svg aria-hidden="true" viewBox={box.join(' ')} width={width * scale} height={height * scale}>
      <path fill="currentColor" d={signOf(stamp)?.path} />
    </svg>
  )
}
