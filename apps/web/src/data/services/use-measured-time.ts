import type { AutoLogType } from '@segno/domain/auto-log/auto-log-session'
import { useEffect, useRef } from 'react'
import type { Measurement, ToolMetadata } from '../../contracts/auto-log'
import { useServices } from './use-services'

export interface MeasuredTime {
  readonly type: AutoLogType
  /** Whether the tool plays or counts now. */
  readonly isActive: boolean
  /** The details of the practice, for example its tempo. They may change while the tool is active. */
  readonly metadata?: ToolMetadata
  /** Stops the tool. Called when the musician finishes the practice. */
  readonly onFinish: () => void
}

/**
 * Measures the time while `isActive` is true and the component is mounted. The strip "unsaved practice" shows
 * the time. It is durable within about a second.
 */
export function useMeasuredTime({ type, isActive, metadata, onFinish }: MeasuredTime): void {
  const { clock, loadAutoLog } = useServices()
  const measurement = useRef<Measurement | null>(null)
  const latest = useRef({ metadata, onFinish })
  latest.current = { metadata, onFinish }
  useEffect(() => {
    if (!isActive) return
    const from = clock.now()
    let isOver = false
    // Without the module, the tool plays but is not measured.
    void loadAutoLog().then(
      (autoLog) => {
        if (isOver) return
        measurement.current = autoLog.begin({
          type,
          metadata: latest.current.metadata ?? {},
          from,
          onFinish: () => latest.current.onFinish(),
        })
      },
      () => {},
    )
    return () => {
      isOver = true
      measurement.current?.end()
      measurement.current = null
    }
  }, [isActive, type, clock, loadAutoLog])
  const content = JSON.stringify(metadata)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `content` changes whenever `metadata` does.
  useEffect(() => {
    if (metadata) measurement.current?.update(metadata)
  }, [content])
}
