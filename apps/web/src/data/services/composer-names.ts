import type { ComposerName } from '@segno/domain/piece/composer-key'

let names: ComposerName = typedName
let attempt: 'none' | 'running' | 'failed' = 'none'
const listeners = new Set<() => void>()

/** Shows names as typed and fetches the table: only screens with composers need it. */
function typedName(name: string): string {
  if (attempt === 'none') {
    attempt = 'running'
    // Reading the table takes a few milliseconds, so the list is drawn first. Safari lacks requestIdleCallback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void load(), { timeout: 1000 })
    else void load()
  }
  return name
}

async function load(): Promise<void> {
  const known = await import('../journal/load-composer-key').then(
    ({ loadKnownComposers }) => loadKnownComposers(),
    () => null,
  )
  attempt = known ? 'none' : 'failed'
  if (!known) return
  names = known.nameOf
  for (const listener of listeners) listener()
}

/**
 * Returns how composers are shown: as typed until the table of composers is fetched, then by their canonical names. The
 * first name that it shows fetches the table.
 */
export function composerNames(): ComposerName {
  return names
}

/** Calls `listener` when the table is fetched. If that has failed before, the next name tries it again. */
export function subscribeToComposerNames(listener: () => void): () => void {
  if (attempt === 'failed') attempt = 'none'
  listeners.add(listener)
  return () => listeners.delete(listener)
}
