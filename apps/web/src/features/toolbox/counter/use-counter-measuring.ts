import { type CounterRun, isCounting, placeOf } from '@segno/domain/counter/repetition-counter'
import { cleanText } from '@segno/domain/shared/normalise-text'
import { useEffect, useState } from 'react'
import type { ToolMetadata } from '../../../contracts/auto-log'
import type { CounterSnapshot, PracticeCounter } from '../../../data/counter/practice-counter'
import { useMeasuredTime } from '../../../data/services/use-measured-time'
import { useServices } from '../../../data/services/use-services'
import { useLoading } from '../../../ui/use-loaded'

/** Records the counted time as unsaved practice, and holds a wake lock while the counter runs. */
export function useCounterMeasuring(counter: PracticeCounter, { state, isReady }: CounterSnapshot): void {
  const isActive = isReady && isCounting(state)
  const repetitions = state.status === 'ready' ? 0 : state.run.repetitions.length
  // A counter that continues after a reload starts a second measured session. Count only its own repetitions
  // there.
  const [before, setBefore] = useState<number | null>(null)
  if (isActive && before === null) setBefore(repetitions)
  if (!isActive && before !== null) setBefore(null)
  useMeasuredTime({
    type: 'counter',
    isActive,
    onFinish: () => counter.finish(),
    ...(state.status === 'ready' ? {} : { metadata: metadataOf(state.run, before ?? repetitions) }),
  })
  const { value: timer } = useLoading(useServices().loadTimer)
  const isRunning = state.status === 'running'
  useEffect(() => {
    if (isRunning && timer) return timer.devices.wakeLock.hold(() => {})
  }, [isRunning, timer])
}

function metadataOf(run: CounterRun, before: number): ToolMetadata {
  const { mode, piece } = run.settings
  const [scoreTitle, scoreComposer, measures] = [piece.title, piece.composer, piece.measures].map((text) =>
    cleanText(text),
  )
  const tempo = placeOf(run)?.reached ?? null
  return {
    mode,
    totalReps: Math.max(0, run.repetitions.length - before),
    ...(scoreTitle ? { scoreTitle } : {}),
    ...(scoreTitle && scoreComposer ? { scoreComposer } : {}),
    ...(scoreTitle && measures ? { measures } : {}),
    ...(scoreTitle && tempo !== null ? { tempo } : {}),
  }
}
