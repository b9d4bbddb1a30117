import { calendarDayOf, daysBetween } from '@segno/domain/units/calendar-day'
import { useEffect, useState } from 'react'
import { useDeviceCare } from '../../data/services/use-device-care'
import { useJournal, useServices } from '../../data/services/use-services'
import { onExport, readLastExport } from '../../data/transfer/last-export'
import { formatDaysAgo, formatNumber } from '../../i18n/format'
import { formatBytes } from '../../i18n/format-bytes'
import { joinSentences } from '../../i18n/join-sentences'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { drawNothing, lazyPart } from '../../ui/lazy-part'
import { EraseSection } from './erase-section'
import { ExportSection } from './export-section'
import { ImportSection } from './import/import-section'
import { ScoreFilesSection } from './score-files-section'
import styles from './settings.module.css'
import { UnreadableSection } from './unreadable-section'

const SampleNote = lazyPart({
  load: async () => (await import('./sample-note')).SampleNote,
  messages: ['sample'],
})
const CopySection = lazyPart({
  load: async () => (await import('./care/copy-section')).CopySection,
  messages: ['device-care'],
  fallback: drawNothing,
})
const StorageSection = lazyPart({
  load: async () => (await import('./care/storage-section')).StorageSection,
  messages: ['device-care'],
  fallback: drawNothing,
})

/**
 * The tab for the data on this device: counts, export, import, automatic copy, storage and erasure. In a sample
 * diary, a note replaces them.
 */
export function DataTab() {
  const { keyValueStore, sample } = useServices()
  const [exportedAt, setExportedAt] = useState(() => readLastExport(keyValueStore))
  // The automatic copy is an export too, and may finish while this tab is open.
  useEffect(() => onExport(() => setExportedAt(readLastExport(keyValueStore))), [keyValueStore])
  const promised = usePromised()
  const scores = useScoreFilesSize()
  const care = useDeviceCare()
  const hasCopy = CopySection.usePreload()
  const hasStorage = StorageSection.usePreload()
  if (sample.isOn) return <SampleNote />
  // Wait for every response, because a section that appears late would move the sections below it.
  if (promised === null || scores === null || care === undefined || !(hasCopy && hasStorage)) return null
  return (
    <>
      <DataFacts exportedAt={exportedAt} promised={promised} scores={scores} />
      <ExportSection onExported={() => setExportedAt(readLastExport(keyValueStore))} />
      <ImportSection />
      <CopySection care={care} />
      <ScoreFilesSection />
      <StorageSection />
      <UnreadableSection />
      <EraseSection onExported={() => setExportedAt(readLastExport(keyValueStore))} />
    </>
  )
}

interface DataFactsProps {
  readonly exportedAt: number | null
  readonly promised: boolean
  readonly scores: ScoreFilesSize
}

function DataFacts({ exportedAt, promised, scores }: DataFactsProps) {
  const t = useTranslation('settings')
  const language = useLanguage()
  const { clock } = useServices()
  const count = useJournal((journal) => journal.entryDays().count)
  const complete = useJournal((journal) => journal.loadState().phase === 'complete')
  const zone = clock.timeZone()
  const days =
    exportedAt === null
      ? null
      : daysBetween(calendarDayOf(exportedAt, zone), calendarDayOf(clock.now(), zone))
  return (
    <section className={styles.section} aria-busy={!complete}>
      <p>
        {joinSentences(
          [
            t('facts.count', { count, formatted: formatNumber(count, language) }),
            days === null ? t('facts.noCopy') : t('facts.copy', { when: formatDaysAgo(days, language) }),
          ],
          language,
        )}
      </p>
      {scores.count > 0 && (
        <p>
          {t('facts.scores', {
            count: scores.count,
            formatted: formatNumber(scores.count, language),
            size: formatBytes(scores.bytes, language),
          })}
        </p>
      )}
      <p className={styles.quiet}>{t(promised ? 'facts.promised' : 'facts.notPromised')}</p>
    </section>
  )
}

interface ScoreFilesSize {
  readonly count: number
  readonly bytes: number
}

const noScoreFiles: ScoreFilesSize = { count: 0, bytes: 0 }

/**
 * Returns number and size (bytes) of the sheet music files on this device. Returns null until they are read,
 * and zero files if the read fails.
 */
function useScoreFilesSize(): ScoreFilesSize | null {
  const { loadScoreFiles } = useServices()
  const [size, setSize] = useState<ScoreFilesSize | null>(null)
  useEffect(() => {
    let isOver = false
    let unsubscribe = () => {}
    const show = (next: ScoreFilesSize) => !isOver && setSize(next)
    const start = async () => {
      const files = await loadScoreFiles()
      const measure = async () => {
        const all = await files.list()
        show({ count: all.length, bytes: all.reduce((sum, { bytes }) => sum + bytes, 0) })
      }
      if (!isOver) unsubscribe = files.onChange(() => void measure().catch(() => {}))
      await measure()
    }
    start().catch(() => show(noScoreFiles))
    return () => {
      isOver = true
      unsubscribe()
    }
  }, [loadScoreFiles])
  return size
}

/**
 * Returns true if the browser granted persistent storage, null until it responds. Returns false if it refused
 * or the query failed.
 */
function usePromised(): boolean | null {
  const { lifecycle } = useServices()
  const [promised, setPromised] = useState<boolean | null>(null)
  useEffect(() => {
    let current = true
    lifecycle.persisted().then(
      (answer) => current && setPromised(answer),
      () => current && setPromised(false),
    )
    return () => {
      current = false
    }
  }, [lifecycle])
  return promised
}
