import { SCREEN_LAYOUT } from '@segno/domain/score/marked-layouts'
import { useId } from 'react'
import { useFormat } from '../../../../i18n/use-format'
import { useTranslation } from '../../../../i18n/use-translation'
import { Button } from '../../../../ui/button'
import { NativeSelect } from '../../../../ui/form/native-select'
import { IconButton } from '../../../../ui/icon-button'
import { noteSizes, transpositions } from '../model/engraving-choices'
import type { EngravingChoices } from '../use-engraving-choices'
import type { Fixing } from '../use-fixing'
import styles from './playback.module.css'

export type Choose = (fields: Partial<EngravingChoices>) => void

/**
 * Chooses transposition and note size. While marks fix the layout, offers to lay the pages out for the screen.
 * If marks of another layout are hidden, offers to show them.
 */
export function LayoutFields({
  fixing: { fixed, hidden, other },
  choices,
  choose,
}: {
  fixing: Fixing
  choices: EngravingChoices
  choose: Choose
}) {
  const t = useTranslation('score-playback')
  const id = useId()
  const transposition = fixed ? fixed.layout.transposition : choices.transposition
  return (
    <>
      <NativeSelect
        label={t('transpose')}
        value={String(transposition)}
        options={transpositionOptions(t)}
        disabled={fixed !== null}
        onValueChange={(value) => choose({ transposition: Number(value) })}
      />
      <SizeRow size={choices.size} isFixed={fixed !== null} choose={choose} />
      {fixed && (
        <div className={styles.fixing}>
          <p id={id} className={styles.hint}>
            {t('fixed.hint')}
          </p>
          <Button size="small" aria-describedby={id} onClick={() => choose({ layout: SCREEN_LAYOUT })}>
            {t('layOut')}
          </Button>
        </div>
      )}
      {other && (
        <div className={styles.fixing}>
          <p className={styles.hint}>{t('hiddenMarks', { count: hidden })}</p>
          <Button size="small" onClick={() => choose({ layout: other.key })}>
            {t('showMarks')}
          </Button>
        </div>
      )}
    </>
  )
}

/** Returns the options from twelve semitones up to twelve down. */
function transpositionOptions(t: ReturnType<typeof useTranslation<'score-playback'>>) {
  const all = Array.from({ length: transpositions.max * 2 + 1 }, (_, index) => transpositions.max - index)
  return all.map((semitones) => {
    if (semitones === 0) return { value: '0', label: t('transpose.none') }
    const count = Math.abs(semitones)
    return {
      value: String(semitones),
      label: t(semitones > 0 ? 'transpose.up' : 'transpose.down', { count }),
    }
  })
}

/** The change of the note size per press (per cent). */
const SIZE_STEP = 10

function SizeRow({ size, isFixed, choose }: { size: number; isFixed: boolean; choose: Choose }) {
  const t = useTranslation('score-playback')
  const { percent } = useFormat()
  const { min, max } = noteSizes
  return (
    <fieldset className={styles.row} aria-label={t('size')}>
      <span>
        {t('size')} {!isFixed && <span className={styles.value}>{percent(size / 100)}</span>}
      </span>
      <span>
        <IconButton
          icon="minus"
          label={t('smaller')}
          disabled={isFixed || size <= min}
          onClick={() => choose({ size: Math.max(size - SIZE_STEP, min) })}
        />
        <IconButton
          icon="plus"
          label={t('larger')}
          disabled={isFixed || size >= max}
          onClick={() => choose({ size: Math.min(size + SIZE_STEP, max) })}
        />
      </span>
    </fieldset>
  )
}
