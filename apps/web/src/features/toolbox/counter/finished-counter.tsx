import { resultOf } from '@segno/domain/counter/counter-entry'
import { type CounterRun, isComplete } from '@segno/domain/counter/repetition-counter'
import { barDashes } from '@segno/domain/measures/bar-dashes'
import { useRef } from 'react'
import { Link } from 'wouter'
import { formatClock } from '../../../i18n/format-dates'
import { useFormat } from '../../../i18n/use-format'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { LinkButton } from '../../../ui/link-button'
import { type Fact, FactList } from '../../../ui/list/fact-list'
import { SignText } from '../../../ui/music/sign-text'
import { useFocusOnChange } from '../use-focus-on-change'
import styles from './counter.module.css'
import type { CounterActs } from './use-counter-acts'
import { useLoggedRun } from './use-logged-run'
import { useResultText, useSaveCounter } from './use-save-counter'

/** The result of a finished counter, with buttons that save, continue or discard it. */
export function FinishedCounter({ run, acts }: { run: CounterRun; acts: CounterActs }) {
  const t = useTranslation('counter')
  const { isKnown, entryId, isTimed } = useLoggedRun(run)
  const { saving, failed, save } = useSaveCounter()
  // While the save runs, and after a refused write, the journal has the entry in memory only.
  const savedAs = saving || failed ? null : entryId
  const isSaved = savedAs !== null
  const buttons = useRef<HTMLDivElement>(null)
  useFocusOnChange(buttons, isSaved, isKnown)
  return (
    <>
      <FactList facts={useFacts(run)} />
      <div ref={buttons} className={styles.acts}>
        {!isSaved && (
          <>
            <Button
              variant="primary"
              size="large"
              data-first-act
              pending={saving || !isKnown}
              onClick={() => void save(run)}
            >
              {t('save')}
            </Button>
            <Button size="large" onClick={acts.takeBack}>
              {t(isComplete(run) ? 'undoLast' : 'continue')}
            </Button>
          </>
        )}
        <Button
          size="large"
          variant={isSaved ? 'primary' : 'quiet'}
          {...(isSaved ? { 'data-first-act': true } : {})}
          onClick={() => acts.next(isSaved)}
        >
          {t('next')}
        </Button>
        {savedAs !== null && (
          <Link href={`/logbook/${encodeURIComponent(savedAs)}/edit`} asChild>
            <LinkButton size="large">{t('edit')}</LinkButton>
          </Link>
        )}
      </div>
      <p role="status" className={styles.hint}>
        {isSaved ? t('saved') : isTimed && t('timed')}
      </p>
    </>
  )
}

function useFacts(run: CounterRun): Fact[] {
  const t = useTranslation('counter')
  const resultText = useResultText()
  const format = useFormat()
  const { counted, reached } = resultOf(run)
  const { title, composer, measures } = run.settings.piece
  const facts = [
    {
      id: 'piece',
      name: t('piece'),
      value: [format.noBreak(title), format.composer(composer), barDashes(measures)]
        .filter(Boolean)
        .join(' · '),
    },
    { id: 'repetitions', name: t('target'), value: resultText(run) },
    {
      id: 'reached',
      name: t('reached'),
      value: reached === null ? '' : <SignText text={t('bpm', { tempo: reached })} />,
    },
    { id: 'time', name: t('time'), value: formatClock(counted) },
  ]
  return facts.filter(({ value }) => value !== '')
}
