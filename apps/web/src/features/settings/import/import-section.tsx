import { type DragEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import { useStore } from 'zustand'
import { useParcel } from '../../../data/inbox/use-parcel'
import { useJournal, useServices } from '../../../data/services/use-services'
import { joinSentences } from '../../../i18n/join-sentences'
import { useFormat } from '../../../i18n/use-format'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { classNames } from '../../../ui/class-names'
import { Banner } from '../../../ui/layout/banner'
import { LiveRegion } from '../../../ui/layout/live-region'
import settings from '../settings.module.css'
import { WorkProgress } from '../work-progress'
import styles from './import.module.css'
import { ImportFlow, type ImportStep } from './import-flow'
import { ImportPreview } from './import-preview'
import { ImportQuestions } from './import-questions'
import { useImportTexts } from './use-import-texts'

/**
 * The section that imports a file into the diary. The musician chooses the file, answers questions, checks the
 * preview and confirms.
 */
export function ImportSection() {
  const t = useTranslation('settings')
  const flow = useFlow()
  const step = useStore(flow.step)
  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useHash(section)
  useReceived(flow)
  useFocusOnStep(step, heading)
  const interrupted = useJournal((journal) => journal.loadState().report?.interruptedImport ?? false)
  return (
    <section ref={section} className={settings.section} aria-labelledby="settings-import">
      <h2 id="settings-import">{t('import.title')}</h2>
      {interrupted && step.at === 'start' && <Banner tone="warning">{t('import.interrupted')}</Banner>}
      {step.at === 'start' && <ChooseFile flow={flow} step={step} />}
      {step.at !== 'start' && (
        <h3 ref={heading} tabIndex={-1} className={styles.file}>
          {step.name}
        </h3>
      )}
      {step.at === 'working' && <Working flow={flow} step={step} />}
      {step.at === 'questions' && <ImportQuestions flow={flow} step={step} />}
      {step.at === 'preview' && <ImportPreview flow={flow} step={step} />}
      {step.at === 'done' && <Done flow={flow} step={step} />}
    </section>
  )
}

function useFlow(): ImportFlow {
  const services = useServices()
  const [flow] = useState(() => new ImportFlow(services))
  useEffect(() => () => flow.leave(), [flow])
  return flow
}

/**
 * Starts an import with a file that another app shared. The file stays in the inbox until its import is done,
 * refused or cancelled.
 */
function useReceived(flow: ImportFlow): void {
  useParcel('diary', useSearch(), ({ files: [file], remove }) => {
    if (!file) return
    void flow.start(file)
    const unsubscribe = flow.step.subscribe(({ at }) => {
      if (at !== 'done' && at !== 'start') return
      unsubscribe()
      remove()
    })
  })
}

/** Scrolls to the section if the address has `#import`, and focuses its button. */
function useHash(section: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (location.hash !== '#import') return
    section.current?.scrollIntoView()
    section.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
  }, [section])
}

/** Focuses the heading of the next step, because the pressed button disappears with its step. */
function useFocusOnStep(step: ImportStep, heading: RefObject<HTMLHeadingElement | null>): void {
  const before = useRef(step.at)
  useEffect(() => {
    if (before.current === step.at) return
    before.current = step.at
    heading.current?.focus({ preventScroll: step.at === 'working' })
  }, [step.at, heading])
}

function ChooseFile({ flow, step }: { flow: ImportFlow; step: Extract<ImportStep, { at: 'start' }> }) {
  const t = useTranslation('settings')
  const language = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [over, setOver] = useState(false)
  useEffect(() => {
    if (step.problem) button.current?.focus()
  }, [step.problem])
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file) void flow.start(file)
  }
  return (
    <>
      {step.problem && (
        <Banner tone="danger" isAlert>
          {joinSentences([t('import.refused', { name: step.name }), t(`refused.${step.problem}`)], language)}
        </Banner>
      )}
      <fieldset
        className={classNames(styles.drop, over && styles.over)}
        aria-label={t('import.title')}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <p className={settings.quiet}>{t('import.text')}</p>
        <div>
          <Button ref={button} icon="upload" onClick={() => input.current?.click()}>
            {t('import.choose')}
          </Button>
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept=".json,.zip,.csv,.tsv,.txt,application/json,text/csv,text/plain,text/tab-separated-values"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0]
            // Reset the input, or choosing the same file again would fire no change event.
            event.currentTarget.value = ''
            if (file) void flow.start(file)
          }}
        />
      </fieldset>
    </>
  )
}

function Working({ flow, step }: { flow: ImportFlow; step: Extract<ImportStep, { at: 'working' }> }) {
  const t = useTranslation('settings')
  const isWriting = step.work === 'importing' || step.work === 'undoing'
  return (
    <div className={settings.acts}>
      <WorkProgress label={t(`work.${step.work}`)} share={step.share} />
      {!isWriting && (
        <div>
          <Button variant="plain" onClick={() => flow.cancel()}>
            {t('import.cancel')}
          </Button>
        </div>
      )}
    </div>
  )
}

function Done({ flow, step }: { flow: ImportFlow; step: Extract<ImportStep, { at: 'done' }> }) {
  const t = useTranslation('settings')
  const texts = useImportTexts()
  const { number } = useFormat()
  const { entries, changes, undone, lostFiles, errorKind } = step
  return (
    <div className={settings.acts}>
      <LiveRegion>
        <Banner
          tone={undone || errorKind ? 'info' : 'done'}
          action={
            !undone && (
              <Button size="small" onClick={() => void flow.undo(changes, texts)}>
                {texts.undo}
              </Button>
            )
          }
        >
          {undone ? texts.undone : texts.done(entries)}
        </Banner>
      </LiveRegion>
      {lostFiles > 0 && !undone && (
        <Banner tone="warning">
          {t('done.lostFiles', { count: lostFiles, formatted: number(lostFiles) })}
        </Banner>
      )}
      {errorKind && <Banner tone="danger">{texts.failed(errorKind)}</Banner>}
      <div>
        <Button onClick={() => flow.cancel()}>{t('import.another')}</Button>
      </div>
    </div>
  )
}
