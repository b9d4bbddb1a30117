import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build, type Plugin } from 'esbuild'
import type { BrokenVariant } from './broken-variants'
import type { playBrowser } from './browser-schedule'

const root = resolve(import.meta.dirname, '../../..')
type VariantText = Pick<BrokenVariant, 'name' | 'file' | 'texts'>

/**
 * Returns `playBrowser` from a bundle with the product or a broken variant of it. A bundle turns the product's
 * dynamic imports into code that needs only the simulated event loop.
 */
export async function bundleBrowser(variant?: VariantText): Promise<typeof playBrowser> {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'tests/simulation/browser/browser-schedule.ts')],
    tsconfig: join(root, 'tsconfig.json'),
    bundle: true,
    platform: 'node',
    // The test runner would transform an ES module, but leaves a script that Node requires unchanged.
    format: 'cjs',
    write: false,
    plugins: variant ? [replacing(variant)] : [],
    define: { 'import.meta.env': '{}', 'import.meta.url': '"file:///"' },
    logLevel: 'error',
  })
  const folder = await mkdtemp(join(tmpdir(), 'segno-simulation-'))
  try {
    const path = join(folder, 'browser-schedule.cjs')
    await writeFile(path, outputFiles[0]?.text ?? '')
    return (createRequire(path)(path) as { playBrowser: typeof playBrowser }).playBrowser
  } finally {
    await rm(folder, { recursive: true })
  }
}

function replacing(variant: VariantText): Plugin {
  const path = join(root, variant.file)
  return {
    name: 'broken-variant',
    setup({ onLoad }) {
      onLoad({ filter: /\.ts$/ }, (loaded) =>
        loaded.path === path ? { contents: brokenText(variant), loader: 'ts' } : undefined,
      )
    },
  }
}

/**
 * Returns the text of the broken file. Throws if the product no longer contains the replaced text, because the
 * variant would change nothing.
 */
export function brokenText({ name, file, texts }: VariantText): string {
  let contents = readFileSync(join(root, file), 'utf8')
  for (const [now, broken] of texts) {
    if (!contents.includes(now)) throw new Error(`${name}: ${file} does not hold ${now}`)
    contents = contents.replace(now, broken)
  }
  return contents
}
