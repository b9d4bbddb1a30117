import type { Entry } from '@segno/domain/entry/entry'
import { useFormat } from '../../../i18n/use-format'
import { useTranslation } from '../../../i18n/use-translation'
import { RadioRow } from '../../../ui/form/radio-row'
import { Table } from '../../../ui/list/table'
import styles from '../settings.module.css'
import importStyles from './import.module.css'
import type { ImportFlow, PreviewStep } from './import-flow'

const SHOWN = 50

/** Lists entries of the file that the diary may already have, and offers to skip them. */
export function DuplicateList({ flow, step }: { flow: ImportFlow; step: PreviewStep }) {
  const t = useTranslation('settings')
  const music = useTranslation('music')
  const { number, duration, fullDate } = useFormat()
  const pairs = step.plan.possibleDuplicates
  if (pairs.length === 0) return null
  const titleOf = (entry: Entry) =>
    entry.pieces.map(({ title }) => title).join(', ') || music(`type.${entry.type}`)
  const describe = (entry: Entry) => `${titleOf(entry)} · ${duration(entry.duration)}`
  const rest = pairs.length - SHOWN
  return (
    <div className={styles.question}>
      <h3>{t('duplicates.title')}</h3>
      <p className={styles.quiet}>{t('duplicates.text')}</p>
      <RadioRow
        label={t('duplicates.title')}
        labelHidden
        value={step.skipDuplicates ? 'skip' : 'import'}
        options={[
          { value: 'skip', label: t('duplicates.skip') },
          { value: 'import', label: t('duplicates.import') },
        ]}
        onValueChange={(choice) => flow.skipDuplicates(choice !== 'import')}
      />
      <Table
        className={importStyles.table ?? ''}
        caption={t('duplicates.title')}
        captionHidden
        rows={pairs.slice(0, SHOWN)}
        rowKey={(pair) => pair.incoming.id}
        columns={[
          {
            key: 'day',
            header: t('field.date'),
            cell: ({ incoming }) => fullDate(incoming.localDay),
          },
          { key: 'file', header: t('duplicates.inFile'), cell: ({ incoming }) => describe(incoming) },
          { key: 'here', header: t('duplicates.here'), cell: ({ existing }) => describe(existing) },
        ]}
      />
      {rest > 0 && <p className={styles.quiet}>{t('list.more', { count: rest, formatted: number(rest) })}</p>}
    </div>
  )
}
