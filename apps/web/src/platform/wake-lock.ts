import type { WakeLock } from '../contracts/wake-lock'

export const wakeLock: WakeLock = {
  supported: typeof navigator !== 'undefined' && 'wakeLock' in navigator,
  hold(onChange) {
    let sentinel: WakeLockSentinel | null = null
    let released = false
    const ask = async () => {
      if (released || sentinel || document.visibilityState !== 'visible') return
      try {
        sentinel = await navigator.wakeLock.request('screen')
        if (released) return void sentinel.release()
        sentinel.addEventListener('release', () => {
          sentinel = null
          onChange(false)
        })
        onChange(true)
      } catch {
        onChange(false)
      }
    }
    if (wakeLock.supported) void ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      released = true
      document.removeEventListener('visibilitychange', ask)
      void sentinel?.release().catch(() => {})
    }
  },
}
