import type { ComposerName } from '@segno/domain/piece/composer-key'

let names: ComposerName = typedName
let attempt: 'none' | 'running' | 'failed' = 'none'
const listeners = new Set<() => void>()

/**
 * Returns the name as typed. The first call fetches the table of composers, because only screens with composers
 * need it.
 */
function typedName(name: string): string {
  if (attempt === 'none') {
    attempt = 'running'
    // Parsing the table takes some milliseconds, so let the list render first. Safari lacks
    // requestIdleCallback.
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
 * Returns the function that formats a composer: as typed until the table of composers is fetched, then the
 * canonical name. Its first call fetches the table.
 */
export function composerNames(): ComposerName {
  return names
}

/**
 * Calls `listener` when the table of composers is fetched. If an earlier fetch failed, the next formatted name
 * starts another fetch.
 */
export function subscribeToComposerNames(listener: () => void): () => void {
  if (attempt === 'failed') attempt = 'none'
  listeners.add(listener)
  return () => listeners.delete(listener)
}
