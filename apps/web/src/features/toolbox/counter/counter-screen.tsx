import { useRef } from 'react'
import type { PracticeCounter } from '../../../data/counter/practice-counter'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { lazyPart } from '../../../ui/lazy-part'
import { useFocusOnChange } from '../use-focus-on-change'
import styles from './counter.module.css'
import { CounterFigure } from './counter-figure'
import { RunningCounter } from './running-counter'
import { useCounterSnapshot, useOpenCounter } from './use-counter'
import { useCounterActs } from './use-counter-acts'
import { useCounterKeys } from './use-counter-keys'
import { useCounterMeasuring } from './use-counter-measuring'
import { useLadderClick } from './use-ladder-click'
import { usePastCounter } from './use-past-counter'

/**
 * The form imports the suggestions of pieces and composers. So the screen fetches it after the first render of
 * the counter.
 */
const CounterSettingsForm = lazyPart({
  load: async () => (await import('./counter-settings-form')).CounterSettingsForm,
  messages: ['entry'],
})

/** This part imports the code that saves entries. So it has its own file, fetched together with the screen. */
const FinishedCounter = lazyPart({ load: async () => (await import('./finished-counter')).FinishedCounter })

/** The repetition counter and the clean-repetition ladder. */
export function CounterScreen() {
  const counter = useOpenCounter()
  return counter && <OpenCounter counter={counter} />
}

function OpenCounter({ counter }: { counter: PracticeCounter }) {
  const snapshot = useCounterSnapshot(counter)
  const { isReady, isStored, settings, state } = snapshot
  const click = useLadderClick(counter)
  const acts = useCounterActs(counter, click)
  const stand = useRef<HTMLElement>(null)
  const t = useTranslation('counter')
  useCounterKeys(state, state.status === 'ready' ? settings : state.run.settings, acts)
  FinishedCounter.usePreload()
  useCounterMeasuring(counter, snapshot)
  usePastCounter(counter, isReady)
  useFocusOnChange(stand, state.status, isReady)
  if (!isReady) return null
  return (
    <div className={styles.counter}>
      <section ref={stand} aria-label={t('title')} className={styles.stand}>
        <CounterFigure settings={settings} state={state} />
        {state.status === 'ready' && (
          <div className={styles.acts}>
            <Button variant="primary" className={styles.start} data-first-act onClick={acts.start}>
              {t('start')}
            </Button>
          </div>
        )}
        {state.status === 'running' && <RunningCounter run={state.run} acts={acts} click={click} />}
        {state.status === 'finished' && <FinishedCounter run={state.run} acts={acts} />}
        <p role="status" className={styles.problem}>
          {!isStored && t('problem.memory')}
        </p>
      </section>
      {state.status === 'ready' && <CounterSettingsForm counter={counter} settings={settings} acts={acts} />}
    </div>
  )
}
