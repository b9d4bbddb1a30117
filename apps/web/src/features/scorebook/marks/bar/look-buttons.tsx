import { useStore } from 'zustand'
import { useTranslation } from '../../../../i18n/use-translation'
import { classNames } from '../../../../ui/class-names'
import colours from '../colours.module.css'
import type { MarkSession } from '../mark-session'
import { coloursOf, type DrawingTool, widthsOf } from '../model/mark-tools'
import styles from './mark-bar.module.css'

const widthNames = ['fine', 'medium', 'broad'] as const

/** The colours and widths of a tool. */
export function LookButtons({ session, tool }: { session: MarkSession; tool: DrawingTool }) {
  const t = useTranslation('score-marks')
  const { choices } = useStore(session.store)
  const look = choices[tool]
  const set = (fields: Partial<typeof look>) => session.setChoices({ [tool]: { ...look, ...fields } })
  return (
    <div className={styles.row}>
      <fieldset aria-label={t('colour')} className={classNames(styles.row, colours.colours)}>
        {coloursOf[tool].map((colour) => (
          <button
            key={colour}
            type="button"
            aria-label={t(`colour.${colour}`)}
            title={t(`colour.${colour}`)}
            aria-pressed={look.colour === colour}
            className={styles.choice}
            onClick={() => set({ colour })}
          >
            <span className={styles.swatch} data-colour={colour} />
          </button>
        ))}
      </fieldset>
      <fieldset aria-label={t('width')} className={styles.row}>
        {widthsOf[tool].map((width, index) => (
          <button
            key={width}
            type="button"
            aria-label={t(`width.${widthNames[index] ?? 'medium'}`)}
            title={t(`width.${widthNames[index] ?? 'medium'}`)}
            aria-pressed={look.width === width}
            className={styles.choice}
            onClick={() => set({ width })}
          >
            <span className={styles.line} data-width={widthNames[index]} />
          </button>
        ))}
      </fieldset>
    </div>
  )
}
