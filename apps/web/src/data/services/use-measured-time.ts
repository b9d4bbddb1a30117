import type { AutoLogType } from '@segno/domain/auto-log/auto-log-session'
import { useEffect, useRef } from 'react'
import type { Measurement, ToolMetadata } from '../../contracts/auto-log'
import { useServices } from './use-services'

export interface MeasuredTime {
  readonly type: AutoLogType
  /** Whether the tool sounds or counts now. */
  readonly isActive: boolean
  /** May change while the tool is active. */
  readonly metadata?: ToolMetadata
  /** Stops the tool, because the musician has finished the session. */
  readonly onFinish: () => void
}

/**
 * Measures the time during which a tool is active, and until its component leaves the page. The time waits in the strip
 * "unsaved practice". It is durable within about a second.
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
    // If the module cannot be fetched, the tool works without it.
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
