import type { RotationRun } from '@segno/domain/rotation/rotation'
import { useContext, useEffect, useRef } from 'react'
import { ServicesContext } from '../../../data/services/use-services'
import type { StandSession } from '../../../data/stand/stand-session'
import { useTranslation } from '../../../i18n/use-translation'
import { lazyPart } from '../../../ui/lazy-part'
import { useFocusOnChange } from '../use-focus-on-change'
import styles from './stand.module.css'
import { useOpenStand, useStandSnapshot } from './use-stand'

const StandPieces = lazyPart({
  load: async () => (await import('./stand-pieces')).StandPieces,
  messages: ['entry'],
})
const RunningStand = lazyPart({ load: async () => (await import('./running-stand')).RunningStand })
const FinishedStand = lazyPart({ load: async () => (await import('./finished-stand')).FinishedStand })

/** The full page of the music stand: choose the pieces, play, then save the practised time. */
export function StandScreen() {
  // A screen without navigation renders before the services are loaded.
  return useContext(ServicesContext) && <StandWithServices />
}

function StandWithServices() {
  const stand = useOpenStand()
  return stand && <OpenStand stand={stand} />
}

function OpenStand({ stand }: { stand: StandSession }) {
  const { isReady, isStored, state, pieces } = useStandSnapshot(stand)
  const t = useTranslation('stand')
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    // Preloaded, the next part appears at once and its first button takes the focus.
    RunningStand.preload()
    FinishedStand.preload()
  }, [])
  // A pause shows the same buttons, so the focus can stay. Any other status shows new buttons.
  useFocusOnChange(main, state.status === 'paused' ? 'running' : state.status, isReady)
  if (!isReady) return null
  const run: RotationRun | null = state.status === 'ready' ? null : state.run
  return (
    <main ref={main} className={styles.stand} data-status={state.status}>
      <h1 className={run && state.status !== 'finished' ? 'visually-hidden' : styles.heading}>
        {t('title')}
      </h1>
      {run === null ? (
        <StandPieces stand={stand} pieces={pieces} />
      ) : state.status === 'finished' ? (
        <FinishedStand stand={stand} run={run} />
      ) : (
        <RunningStand stand={stand} run={run} isRunning={state.status === 'running'} />
      )}
      <p role="status" className={styles.problem}>
        {!isStored && t('problem.memory')}
      </p>
    </main>
  )
}
