import { build } from 'esbuild'

/**
 * Bundles the scripts of the pages in `pages` and the product's worker from source. Returns them by the name
 * under which pages request them.
 */
export async function buildPageScripts(): Promise<ReadonlyMap<string, string>> {
  const scripts = new Map<string, string>()
  const sources = {
    'storage.js': 'tests/bench/pages/storage.ts',
    'plain-list.js': 'tests/bench/pages/plain-list.ts',
    'bare-list.js': 'tests/bench/pages/bare-list.ts',
    'plain-fill.js': 'tests/bench/pages/plain-fill.ts',
    // The page requests the worker under its source name.
    'safety-copy-worker.ts': 'apps/web/src/storage/safety-copy/safety-copy-worker.ts',
  }
  for (const [name, source] of Object.entries(sources)) {
    const { outputFiles } = await build({
      entryPoints: [source],
      bundle: true,
      write: false,
      minify: true,
      format: 'esm',
      target: 'es2023',
      define: { 'process.env.NODE_ENV': '"production"' },
      logLevel: 'error',
    })
    scripts.set(name, outputFiles[0]?.text ?? '')
  }
  return scripts
}

export interface ServedFile {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: string
}

/**
 * Serves `/bench/{name}` (a page) and `/bench/{name}.js`. Cross-origin isolation makes the page's clock more
 * precise.
 */
export function servedFile(scripts: ReadonlyMap<string, string>, path: string): ServedFile {
  const name = path.replace(/^.*\//, '')
  const headers = {
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cache-Control': 'max-age=3600',
  }
  const script = scripts.get(name)
  if (script !== undefined) {
    return {
      status: 200,
      headers: { ...headers, 'Content-Type': 'text/javascript; charset=utf-8' },
      body: script,
    }
  }
  if (!scripts.has(`${name}.js`)) return { status: 404, headers, body: '' }
  const body = `<!doctype html><html lang="en"><title>${name}</title><link rel="icon" href="data:,"><div id="root"></div><script type="module" src="/bench/${name}.js"></script></html>`
  return { status: 200, headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' }, body }
}
