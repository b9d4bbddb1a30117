import { playedPart } from '@segno/domain/attachment/trim'
import { useId } from 'react'
import type { StoredAttachment } from '../../../contracts/attachments/attachments'
import { formatClock } from '../../../i18n/format-dates'
import { IconButton } from '../../../ui/icon-button'
import type { EntryFormat } from '../use-entry-format'
import styles from './takes.module.css'
import type { TakeControls } from './use-take-player'

interface PlayRowProps {
  readonly take: StoredAttachment
  readonly name: string
  readonly controls: TakeControls
  readonly format: EntryFormat
}

/** The play button, the position within the take, and the take's length. */
export function PlayRow({ take, name, controls, format: { t } }: PlayRowProps) {
  const id = useId()
  const { start, end } = playedPart(take)
  const position = formatClock(controls.position - start)
  const length = formatClock(end - start)
  return (
    <div className={styles.playRow}>
      <IconButton
        icon={controls.isPlaying ? 'pause' : 'play'}
        label={t(controls.isPlaying ? 'takes.pause' : 'takes.play', { name })}
        round
        variant="quiet"
        onClick={() => (controls.isPlaying ? controls.pause() : void controls.play())}
      />
      <input
        id={id}
        type="range"
        className={styles.slider}
        min={start}
        max={end}
        step={100}
        value={controls.position}
        aria-label={t('takes.position', { name })}
        aria-valuetext={t('takes.place', { position, length })}
        onChange={(event) => controls.seek(Number(event.currentTarget.value))}
      />
      <output htmlFor={id} className={styles.clock}>
        {position}
      </output>
      {controls.failed && (
        <p role="alert" className={styles.problem}>
          {t('takes.problem.playback')}
        </p>
      )}
    </div>
  )
}
