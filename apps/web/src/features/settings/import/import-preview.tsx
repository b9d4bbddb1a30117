import { useMemo } from 'react'
import { useFormat } from '../../../i18n/use-format'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { Banner } from '../../../ui/layout/banner'
import { Stat, StatList } from '../../../ui/stat'
import styles from '../settings.module.css'
import { DuplicateList } from './duplicate-list'
import { ImportComposers } from './import-composers'
import { countedEntries } from './import-contents'
import { changesOf, type ImportFlow, type PreviewStep } from './import-flow'
import { ImportSample } from './import-sample'
import { RejectedList } from './rejected-list'
import { useImportTexts } from './use-import-texts'

/** The preview of an import: its counts, duplicates and rejected rows, before anything is stored. */
export function ImportPreview({ flow, step }: { flow: ImportFlow; step: PreviewStep }) {
  const t = useTranslation('settings')
  const { number } = useFormat()
  const texts = useImportTexts()
  const { plan, read, opened, skipDuplicates, errorKind } = step
  const changes = useMemo(() => changesOf({ plan, skipDuplicates }), [plan, skipDuplicates])
  const entries = useMemo(() => countedEntries(changes), [changes])
  const count = entries.added + entries.updated
  return (
    <div className={styles.acts}>
      {errorKind && (
        <Banner tone="danger" isAlert>
          {texts.failed(errorKind)}
        </Banner>
      )}
      <StatList className={styles.counts ?? ''}>
        <Stat label={t('preview.new')} value={number(entries.added)} />
        <Stat label={t('preview.updated')} value={number(entries.updated)} />
        <Stat label={t('preview.unchanged')} value={number(plan.unchanged)} />
        <Stat label={t('preview.duplicates')} value={number(plan.possibleDuplicates.length)} />
        <Stat label={t('preview.rejected')} value={number(read.rejected.length)} />
      </StatList>
      {plan.restored > 0 && (
        <p className={styles.quiet}>
          {t('preview.restored', { count: plan.restored, formatted: number(plan.restored) })}
        </p>
      )}
      {read.ignoredLists.length > 0 && (
        <p className={styles.quiet}>{t('preview.ignored', { names: read.ignoredLists.join(', ') })}</p>
      )}
      <ImportSample changes={changes} />
      <ImportComposers changes={changes} />
      <DuplicateList flow={flow} step={step} />
      <RejectedList rejected={read.rejected} />
      {changes.length === 0 && <p>{t(nothingBecause(step))}</p>}
      <div className={styles.buttons}>
        {changes.length > 0 && (
          <Button variant="primary" onClick={() => void flow.write(texts)}>
            {count > 0 ? t('import.button', { count, formatted: number(count) }) : t('import.fileButton')}
          </Button>
        )}
        {(opened.kind === 'csv' || !opened.own) && (
          <Button onClick={() => flow.back()}>{t('import.back')}</Button>
        )}
        <Button variant="plain" onClick={() => flow.cancel()}>
          {t(changes.length > 0 ? 'import.cancel' : 'import.close')}
        </Button>
      </div>
    </div>
  )
}

function nothingBecause({ plan, read }: PreviewStep) {
  if (plan.unchanged > 0) return 'preview.allHere'
  if (plan.possibleDuplicates.length > 0) return 'preview.onlyDuplicates'
  return read.rejected.length > 0 ? 'preview.allRejected' : 'preview.nothing'
}
