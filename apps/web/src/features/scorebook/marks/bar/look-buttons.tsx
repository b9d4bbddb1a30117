import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { useTranslation } from '../../../../i18n/use-translation'
import { classNames } from '../../../../ui/class-names'
import colours from '../colours.module.css'
import type { MarkSession } from '../mark-session'
import { coloursOf, isPlacing, type MarkingTool, widthsOf } from '../model/mark-tools'
import styles from './mark-bar.module.css'

const widthNames = ['fine', 'medium', 'broad'] as const
const sizeNames = ['small', 'normal', 'large'] as const

/** The buttons for colour and width of a tool. */
export function LookButtons({ session, tool }: { session: MarkSession; tool: MarkingTool }) {
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
      <fieldset aria-label={t(isPlacing(tool) ? 'size' : 'width')} className={styles.row}>
        {widthsOf[tool].map((width, index) => (
          <WidthButton
            key={width}
            label={
              isPlacing(tool)
                ? t(`size.${sizeNames[index] ?? 'normal'}`)
                : t(`width.${widthNames[index] ?? 'medium'}`)
            }
            isChosen={look.width === width}
            onChoose={() => set({ width })}
          >
            {isPlacing(tool) ? (
              <span className={styles.letter} data-size={sizeNames[index]}>
                A
              </span>
            ) : (
              <span className={styles.line} data-width={widthNames[index]} />
            )}
          </WidthButton>
        ))}
      </fieldset>
    </div>
  )
}

function WidthButton({
  label,
  isChosen,
  onChoose,
  children,
}: {
  label: string
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isChosen}
      className={styles.choice}
      onClick={onChoose}
    >
      {children}
    </button>
  )
}
