import { playedPart, trimTo } from '@segno/domain/attachment/trim'
import { useId, useState } from 'react'
import type { Attachments, StoredAttachment } from '../../../contracts/attachments/attachments'
import { useServices } from '../../../data/services/use-services'
import { formatClock } from '../../../i18n/format-dates'
import { Button } from '../../../ui/button'
import { NativeSelect } from '../../../ui/form/native-select'
import type { EntryFormat } from '../use-entry-format'
import { datedName, fileName, type RelatedTake } from './attachment-names'
import { CompareTakes } from './compare-takes'
import { NameField } from './name-field'
import styles from './takes.module.css'
import type { Turn } from './use-take-player'

const rates = [1, 0.9, 0.8, 0.7, 0.6, 0.5] as const

export interface TakeProps {
  readonly store: Attachments
  readonly take: StoredAttachment
  readonly format: EntryFormat
  readonly turn: Turn
  /** The takes of entries that share a piece with this take's entry, including this take. */
  readonly related: readonly RelatedTake[]
  readonly onRemove: (take: StoredAttachment) => void
}

interface TakeOptionsProps extends TakeProps {
  readonly rate: number
  readonly onRate: (rate: number) => void
}

/** The options of a take: speed, trim, name, comparison, file and deletion. */
export function TakeOptions(props: TakeOptionsProps) {
  const { store, take, format, turn, related, rate, onRate, onRemove } = props
  const { files } = useServices()
  const { t, percent } = format
  const [otherId, setOtherId] = useState('')
  const own = related.find((one) => one.take.id === take.id)
  const others = related.filter((one) => one !== own)
  const other = others.find((one) => one.take.id === otherId)
  const save = async () => {
    const content = await store.read(take.id)
    if (content) await files.save(fileName(take, format), take.mediaType, [content])
  }
  return (
    <div className={styles.options}>
      <NativeSelect
        label={t('takes.speed')}
        value={String(rate)}
        options={rates.map((value) => ({ value: String(value), label: percent(value) }))}
        onValueChange={(value) => onRate(Number(value))}
      />
      <TrimSlider {...props} edge="start" />
      <TrimSlider {...props} edge="end" />
      <NameField {...{ store, format }} attachment={take} />
      {others.length > 0 && (
        <NativeSelect
          label={t('takes.compare')}
          value={other ? otherId : ''}
          options={[
            { value: '', label: t('takes.compare.none') },
            ...others.map((one) => ({ value: one.take.id, label: datedName(one, format) })),
          ]}
          onValueChange={setOtherId}
        />
      )}
      {own && other && (
        <CompareTakes key={otherId} {...{ store, format, turn, rate }} first={own} second={other} />
      )}
      <div className={styles.actions}>
        <Button variant="plain" icon="download" onClick={() => void save().catch(reportError)}>
          {t('takes.file')}
        </Button>
        <Button variant="danger-plain" onClick={() => onRemove(take)}>
          {t('takes.delete')}
        </Button>
      </div>
    </div>
  )
}

/** A slider that trims one end of the played part. The recording itself stays unchanged. */
function TrimSlider({ store, take, format: { t }, edge }: TakeOptionsProps & { edge: 'start' | 'end' }) {
  const id = useId()
  const stored = playedPart(take)[edge]
  const [moving, setMoving] = useState<number | null>(null)
  const value = moving ?? stored
  const keep = () => {
    if (moving !== null) void store.edit(take.id, { trim: trimTo(take, edge, moving) }).catch(reportError)
    setMoving(null)
  }
  return (
    <div className={styles.trim}>
      <label htmlFor={id}>{t(`takes.trim.${edge}`)}</label>
      <output htmlFor={id}>{formatClock(value)}</output>
      <input
        id={id}
        type="range"
        className={styles.slider}
        min={0}
        max={take.length}
        step={100}
        value={value}
        aria-valuetext={formatClock(value)}
        onChange={(event) => setMoving(Number(event.currentTarget.value))}
        onPointerUp={keep}
        onKeyUp={keep}
        onBlur={keep}
      />
    </div>
  )
}
