import { useStore } from 'zustand'
import { useTranslation } from '../../../../i18n/use-translation'
import type { MarkSession } from '../mark-session'
import { signOf } from '../model/sign-place'
import { type StampName, stampGroups } from '../model/stamp-groups'
import styles from './mark-bar.module.css'

/** Pixels of a staff space in the palette, and the units of an outline that make one. */
const SPACE = 9
const UNITS_PER_SPACE = 250

/** All stamps. One that is chosen goes to the pointer, or to the cursor of the keyboard. */
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
  // Wide signs, such as a hairpin, are drawn smaller.
  const scale = Math.min(SPACE / UNITS_PER_SPACE, 34 / width, 30 / height)
  return (
    <svg aria-hidden="true" viewBox={box.join(' ')} width={width * scale} height={height * scale}>
      <path fill="currentColor" d={signOf(stamp)?.path} />
    </svg>
  )
}
