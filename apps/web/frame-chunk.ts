import { fileURLToPath } from 'node:url'

interface ModuleInfo {
  readonly importedIds: readonly string[]
  readonly importers: readonly string[]
}
interface ChunkingContext {
  getModuleInfo(id: string): ModuleInfo | null
}

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** The chunks that modules are put into by hand, and what must go there. */
interface Chunks {
  readonly frame: ReadonlySet<string>
  readonly lists: ReadonlySet<string>
  readonly logbook: ReadonlySet<string>
}

/** Screens without a list of any length. */
const plainScreens = [
  'settings/settings-screen',
  'about/about-screen',
  'timer/timer-screen',
  'entry/entry-screen',
]

/**
 * Everything that the frame imports goes into one file, with what the logbook, the first screen of nearly every visit,
 * shares with plain screens; what it shares with other screens goes into a second, and what it alone needs into a third.
 * Left alone, the bundler cuts it into some forty small ones, one for each set of screens that share a module, and small
 * files compress badly.
 */
export function frameChunk(): (id: string, context: ChunkingContext) => string | null {
  let chunks: Chunks | undefined
  return (id, context) => {
    chunks ??= findChunks(context)
    for (const name of ['frame', 'lists', 'logbook'] as const) if (chunks[name].has(id)) return name
    return null
  }
}

function findChunks(context: ChunkingContext): Chunks {
  // What the landing page needs is fetched before the frame and stays apart from it.
  const before = reach(path('./src/main.tsx'), context, new Set())
  const landing = reach(path('./src/features/landing/landing-screen.tsx'), context, before)
  const known = new Set([...before, ...landing])
  const frame = reach(path('./src/app/frame.ts'), context, known)
  const beyond = (screen: string) =>
    reach(path(`./src/features/${screen}.tsx`), context, new Set([...known, ...frame]))
  const logbook = beyond('logbook/logbook-screen')
  const own = onlyFor(logbook, context)
  const plain = new Set(plainScreens.flatMap((screen) => [...beyond(screen)]))
  const shared = [...logbook].filter((id) => !own.has(id))
  return {
    frame: new Set([...frame, ...shared.filter((id) => plain.has(id))]),
    lists: new Set(shared.filter((id) => !plain.has(id))),
    logbook: own,
  }
}

/** Those of the modules that nothing but others of them imports, beside what lies in a feature's own folder. */
function onlyFor(modules: ReadonlySet<string>, context: ChunkingContext): Set<string> {
  const own = new Set(modules)
  const isShared = (id: string) =>
    !id.includes('/features/') && !context.getModuleInfo(id)?.importers.every((importer) => own.has(importer))
  for (let shared = [...own].filter(isShared); shared.length > 0; shared = [...own].filter(isShared)) {
    for (const id of shared) own.delete(id)
  }
  return own
}

/** The modules that one imports, directly or not, without those in `known`. */
function reach(start: string, context: ChunkingContext, known: ReadonlySet<string>): Set<string> {
  const found = new Set<string>()
  const waiting = [start]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || known.has(id)) continue
    found.add(id)
    waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}
