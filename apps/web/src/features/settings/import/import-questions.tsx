import { parseDay } from '@segno/domain/transfer/csv-dates'
import { useRef } from 'react'
import { useServices } from '../../../data/services/use-services'
import type { OpenedCsv } from '../../../data/transfer/transfer-messages'
import { formatLongDay, formatNumber } from '../../../i18n/format'
import { joinSentences } from '../../../i18n/join-sentences'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { NativeSelect } from '../../../ui/form/native-select'
import { RadioRow } from '../../../ui/form/radio-row'
import { Banner } from '../../../ui/layout/banner'
import styles from '../settings.module.css'
import { useAllInstruments } from '../use-all-instruments'
import { ambiguousDay, missingMeanings } from './column-fields'
import { ColumnList } from './column-list'
import type { ImportFlow, ImportStep } from './import-flow'

type Questions = Extract<ImportStep, { at: 'questions' }>

/**
 * Asks for the information that the file lacks: the fields of its columns, the day order, the time zone and the
 * instrument.
 */
export function ImportQuestions({ flow, step }: { flow: ImportFlow; step: Questions }) {
  const t = useTranslation('settings')
  const form = useRef<HTMLFormElement>(null)
  const { opened, choices } = step
  return (
    <form
      ref={form}
      className={styles.acts}
      noValidate
      onSubmit={async (event) => {
        event.preventDefault()
        if (await flow.next()) return
        const unused = '[data-missing] [data-unused] select'
        const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
        ;(find(unused) ?? find('[data-missing] :is(select, input)'))?.focus()
      }}
    >
      {opened.kind === 'csv' && choices.mapping && (
        <>
          <FileFacts opened={opened} />
          <MissingMeanings step={step} />
          <div data-missing={missingMeanings(choices.mapping).length > 0 || undefined}>
            <ColumnList
              opened={opened}
              mapping={choices.mapping}
              onChange={(mapping) => flow.choose({ mapping })}
            />
          </div>
          <DayOrder flow={flow} step={step} opened={opened} />
        </>
      )}
      <Place flow={flow} step={step} />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary">
          {t('import.preview')}
        </Button>
        <Button variant="plain" onClick={() => flow.cancel()}>
          {t('import.cancel')}
        </Button>
      </div>
    </form>
  )
}

const separators = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const

function FileFacts({ opened }: { opened: OpenedCsv }) {
  const t = useTranslation('settings')
  const language = useLanguage()
  const { source } = opened.mapping
  const count = opened.rowCount
  return (
    <p className={styles.quiet}>
      {joinSentences(
        [
          t('file.rows', { count, formatted: formatNumber(count, language) }),
          t('file.written', {
            separator: t(`file.${separators[opened.delimiter]}`),
            encoding: opened.encoding.toUpperCase(),
          }),
          source !== 'other' && source !== 'segno' && t('file.source', { name: sourceNames[source] }),
        ],
        language,
      )}
    </p>
  )
}

const sourceNames = { toggl: 'Toggl', clockify: 'Clockify' } as const

function MissingMeanings({ step }: { step: Questions }) {
  const t = useTranslation('settings')
  const language = useLanguage()
  const { mapping } = step.choices
  const missing = mapping && step.insisted ? missingMeanings(mapping) : []
  if (missing.length === 0) return null
  return (
    <Banner tone="danger" isAlert>
      {joinSentences(
        missing.map((meaning) => t(`columns.missing.${meaning}`)),
        language,
      )}
    </Banner>
  )
}

function DayOrder({ flow, step, opened }: { flow: ImportFlow; step: Questions; opened: OpenedCsv }) {
  const t = useTranslation('settings')
  const language = useLanguage()
  const { mapping, dayMonthOrder } = step.choices
  const example = mapping && ambiguousDay(opened, mapping)
  if (!example) return null
  const readAs = (order: 'dayFirst' | 'monthFirst') => {
    const day = parseDay(example, order)
    return day ? formatLongDay(day, language, '-') : example
  }
  const isMissing = step.insisted && dayMonthOrder === null
  return (
    <div data-missing={isMissing || undefined} className={styles.question}>
      {isMissing && (
        <Banner tone="danger" isAlert>
          {t('days.missing')}
        </Banner>
      )}
      <RadioRow
        label={t('days.question', { example })}
        value={dayMonthOrder}
        options={(['dayFirst', 'monthFirst'] as const).map((value) => ({ value, label: readAs(value) }))}
        onValueChange={(order) => order && flow.choose({ dayMonthOrder: order })}
      />
    </div>
  )
}

function Place({ flow, step }: { flow: ImportFlow; step: Questions }) {
  const t = useTranslation('settings')
  const { clock } = useServices()
  const instruments = useAllInstruments()
  const { timeZone, instrument } = step.choices
  const zones = [...new Set([clock.timeZone(), timeZone, ...Intl.supportedValuesOf('timeZone')])]
  const listed = instruments.some((entry) =>
    'options' in entry ? entry.options.some(({ value }) => value === instrument) : entry.value === instrument,
  )
  return (
    <div className={styles.pair}>
      <NativeSelect
        label={t('place.timeZone')}
        description={t('place.timeZoneText')}
        value={timeZone}
        options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        onValueChange={(zone) => flow.choose({ timeZone: zone })}
      />
      <NativeSelect
        label={t('place.instrument')}
        description={t('place.instrumentText')}
        value={instrument}
        options={listed ? instruments : [{ value: instrument, label: instrument }, ...instruments]}
        onValueChange={(id) => flow.choose({ instrument: id })}
      />
    </div>
  )
}
