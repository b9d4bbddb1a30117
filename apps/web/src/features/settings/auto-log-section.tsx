import {
  type AutoLogConfig,
  FALLBACK_INSTRUMENT,
  minDurations,
  roundingIntervals,
} from '@segno/domain/auto-log/auto-log-config'
import { uniqueTags } from '@segno/domain/entry/tag'
import { limits } from '@segno/domain/shared/limits'
import { useState } from 'react'
import { useJournal } from '../../data/services/use-services'
import { instrumentName } from '../../draft-form/instrument-names'
import { useTranslation } from '../../i18n/use-translation'
import { NativeSelect } from '../../ui/form/native-select'
import { RadioRow } from '../../ui/form/radio-row'
import { Switch } from '../../ui/form/switch'
import { TagField } from '../../ui/form/tag-field'
import styles from './settings.module.css'
import { useAllInstruments } from './use-all-instruments'
import { useSavePreference } from './use-save-preference'

interface PartProps {
  readonly config: AutoLogConfig
  readonly set: (fields: Partial<AutoLogConfig>) => void
}

/** The settings that turn measured sessions of the tools into entries. */
export function AutoLogSection() {
  const t = useTranslation('auto-log')
  const save = useSavePreference()
  const config = useJournal((journal) => journal.preference('autoLog'))
  const set = (fields: Partial<AutoLogConfig>) => void save('autoLog', { ...config, ...fields })
  return (
    <section className={styles.section}>
      <h2>{t('settings.title')}</h2>
      <Switch
        label={t('settings.enabled')}
        description={t('settings.enabledText')}
        checked={config.enabled}
        onCheckedChange={(enabled) => set({ enabled })}
      />
      {config.enabled && (
        <>
          <RadioRow
            label={t('settings.summary')}
            description={t('settings.summaryText')}
            options={[
              { value: 'review', label: t('settings.summary.review') },
              { value: 'itself', label: t('settings.summary.itself') },
            ]}
            value={config.showSummary ? 'review' : 'itself'}
            onValueChange={(value) => value && set({ showSummary: value === 'review' })}
          />
          <Durations config={config} set={set} />
          <Instrument config={config} set={set} />
          <DefaultTags config={config} set={set} />
        </>
      )}
    </section>
  )
}

function Durations({ config, set }: PartProps) {
  const t = useTranslation('auto-log')
  return (
    <div className={styles.pair}>
      <NativeSelect
        label={t('settings.minDuration')}
        description={t('settings.minText')}
        value={String(config.minDuration)}
        options={withValue(minDurations, config.minDuration).map((seconds) => ({
          value: String(seconds),
          label: t('settings.minutes', { count: seconds / 60 }),
        }))}
        onValueChange={(seconds) => set({ minDuration: Number(seconds) })}
      />
      <NativeSelect
        label={t('settings.rounding')}
        value={String(config.roundingInterval)}
        options={withValue(roundingIntervals, config.roundingInterval).map((minutes) => ({
          value: String(minutes),
          label: minutes === 0 ? t('settings.exact') : t('settings.minutes', { count: minutes }),
        }))}
        onValueChange={(minutes) => set({ roundingInterval: Number(minutes) })}
      />
    </div>
  )
}

/**
 * Returns the offered values, and `value` if it is not among them, in ascending order. Another version of the
 * app may have saved it.
 */
function withValue(offered: readonly number[], value: number): readonly number[] {
  return offered.includes(value) ? offered : [...offered, value].sort((a, b) => a - b)
}

function Instrument({ config, set }: PartProps) {
  const t = useTranslation('auto-log')
  const music = useTranslation('music')
  const settings = useJournal((journal) => journal.preference('instruments'))
  const primary = instrumentName(settings.primary ?? FALLBACK_INSTRUMENT, settings, music)
  return (
    <NativeSelect
      className={styles.narrow ?? ''}
      label={t('settings.instrument')}
      value={config.defaultInstrument ?? ''}
      options={[{ value: '', label: t('settings.primary', { name: primary }) }, ...useAllInstruments()]}
      onValueChange={(id) => set({ defaultInstrument: id === '' ? null : id })}
    />
  )
}

function DefaultTags({ config, set }: PartProps) {
  const t = useTranslation('auto-log')
  const [text, setText] = useState('')
  const [isFull, setFull] = useState(false)
  return (
    <TagField
      label={t('settings.tags')}
      description={t('settings.tagsText')}
      tags={config.defaultTags}
      text={text}
      onTextChange={setText}
      onTagsChange={(typed) => {
        const tags = uniqueTags(typed)
        setFull(tags.length > limits.tags)
        if (tags.length <= limits.tags) set({ defaultTags: tags })
      }}
      removeLabel={(name) => t('settings.removeTag', { name })}
      maxTagLength={limits.tagLength}
      error={isFull ? t('settings.tooManyTags', { limit: limits.tags }) : undefined}
    />
  )
}
