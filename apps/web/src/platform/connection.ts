import type { Connection } from '../contracts/connection'

/** The Network Information API, which only some browsers have. */
interface NetworkInformation extends EventTarget {
  readonly type?: string
  readonly saveData?: boolean
}

function information(): NetworkInformation | undefined {
  return (navigator as { connection?: NetworkInformation }).connection
}

export const connection: Connection = {
  kind() {
    const { type, saveData } = information() ?? {}
    if (saveData || type === 'cellular') return 'mobile'
    return type === 'wifi' || type === 'ethernet' ? 'wifi' : null
  },
  onChange(run) {
    const source = information()
    source?.addEventListener('change', run)
    return () => source?.removeEventListener('change', run)
  },
}
