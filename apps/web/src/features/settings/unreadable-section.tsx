import { calendarDayOf } from '@segno/domain/units/calendar-day'
import { useCallback, useEffect, useState } from 'react'
import { useCommitTexts } from '../../app-state/use-commit-texts'
import type { QuarantinedChange } from '../../contracts/quarantine'
import { useCommit } from '../../data/services/use-commit'
import { useJournal, useServices } from '../../data/services/use-services'
import { useFormat } from '../../i18n/use-format'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { restorableChanges } from './restorable-changes'
import styles from './settings.module.css'

/**
 * The section that exports data that the diary does not show: unparsed rows, and quarantined changes. Both stay
 * in the database. The musician can restore the changes that `restorableChanges` returns.
 */
export function UnreadableSection() {
  const t = useTranslation('settings')
  const { number } = useFormat()
  const { files, clock } = useServices()
  const report = useJournal((journal) => journal.loadState().report)
  const { changes, restorable, restore } = useQuarantine()
  const rows = report?.unreadable ?? []
  if (rows.length === 0 && changes.length === 0) return null
  const download = () => {
    const day = calendarDayOf(clock.now(), clock.timeZone())
    const content = JSON.stringify([...rows, ...changes], null, 2)
    void files.save(`segno-unreadable-${day}.json`, 'application/json', [content])
  }
  const counted = (count: number) => ({ count, formatted: number(count) })
  return (
    <section className={styles.section} aria-labelledby="settings-unreadable">
      <h2 id="settings-unreadable">{t(rows.length > 0 ? 'unreadable.title' : 'quarantine.title')}</h2>
      <div className={styles.act}>
        {rows.length > 0 && <p className={styles.quiet}>{t('unreadable.text', counted(rows.length))}</p>}
        {changes.length > 0 && (
          <p className={styles.quiet}>{t('quarantine.text', counted(changes.length))}</p>
        )}
        {restorable > 0 && <Button onClick={restore}>{t('quarantine.restore', counted(restorable))}</Button>}
        <Button icon="download" onClick={download}>
          {t('unreadable.download')}
        </Button>
      </div>
    </section>
  )
}

function useQuarantine() {
  const t = useTranslation('settings')
  const { journal, loadQuarantine } = useServices()
  const commit = useCommit()
  const texts = useCommitTexts()
  const [changes, setChanges] = useState<readonly QuarantinedChange[]>([])
  const isLoaded = useJournal((store) => store.loadState().phase === 'complete')
  const load = useCallback(async () => {
    const listed = await (await loadQuarantine()).list()
    setChanges(listed)
    return listed
  }, [loadQuarantine])
  useEffect(() => {
    if (isLoaded) load().catch(() => {})
  }, [isLoaded, load])
  const restorable = isLoaded ? restorableChanges(changes, journal).keys.length : 0
  const restore = async () => {
    // Another tab may have restored some changes, so read the quarantine again.
    const found = restorableChanges(await load(), journal)
    if (found.keys.length === 0) return
    // If the commit is in memory only, the quarantine still has the only durable copy.
    if (!(await commit(found.changes, texts(t('quarantine.restored'))))) return
    await (await loadQuarantine()).remove(found.keys)
    await load()
  }
  return { changes, restorable, restore: () => void restore().catch(reportError) }
}
