import { playedPart } from '@segno/domain/attachment/trim'
import { useId, useState } from 'react'
import { formatBytes } from '../../../i18n/format-bytes'
import { formatClock } from '../../../i18n/format-dates'
import { IconButton } from '../../../ui/icon-button'
import { attachmentName } from './attachment-names'
import { PlayRow } from './play-row'
import { TakeOptions, type TakeProps } from './take-options'
import styles from './takes.module.css'
import { useTakePlayer } from './use-take-player'

/** A take with its player. One button opens its options, such as the speed. */
export function TakeItem({ store, take, format, turn, related, onRemove }: TakeProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [rate, setRate] = useState(1)
  const controls = useTakePlayer(store, take, { rate, turn })
  const name = attachmentName(take, format)
  const { start, end } = playedPart(take)
  const { t, percent, language } = format
  return (
    <li className={styles.take}>
      <div className={styles.head}>
        <p className={styles.name}>
          {name}
          <span className={styles.size}>
            {formatClock(end - start)} · {formatBytes(take.bytes, language)}
            {rate < 1 && ` · ${percent(rate)}`}
          </span>
        </p>
        <IconButton
          icon="more"
          label={t('takes.options', { name })}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      <PlayRow {...{ take, name, controls, format }} />
      {isOpen && (
        <div id={id}>
          <TakeOptions {...{ store, take, format, turn, related, rate, onRemove }} onRate={setRate} />
        </div>
      )}
    </li>
  )
}
