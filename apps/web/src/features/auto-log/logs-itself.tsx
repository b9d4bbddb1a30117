import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import type { AutoLogCollector } from '../../data/auto-log/auto-log-collector'
import { useLogPractice } from './use-log-practice'

/** Saves each day of measured practice that is due as one entry. Draws nothing. */
export function LogsItself({ autoLog }: { autoLog: AutoLogCollector }) {
  const log = useLogPractice(autoLog)
  const due = useStore(autoLog.state, (state) => state.due)
  const isLogging = useRef(false)
  useEffect(() => {
    if (isLogging.current || due.length === 0) return
    isLogging.current = true
    const logAll = async () => {
      for (const { sessions } of due) await log(sessions)
    }
    void logAll().finally(() => {
      isLogging.current = false
    })
  }, [due, log])
  return null
}
