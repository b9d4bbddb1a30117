import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { runCommand } from '../../tools/lib/run-command.mjs'

/**
 * Puts the benchmarks together with the product's own source and runs them. In a process of their own: half a
 * million entries want more memory than Node takes by itself.
 */
const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')
const outfile = join(root, '.cache/bench/main.mjs')
mkdirSync(join(root, '.cache/bench'), { recursive: true })
await build({
  entryPoints: [join(root, 'tests/bench/main.ts')],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  // The tools find the repository from where they lie, so they stay there: the paths are right from .cache/bench too.
  external: ['@playwright/test', 'esbuild', '../../tools/*'],
  logLevel: 'warning',
})
const flags = ['--max-old-space-size=6144', '--expose-gc', outfile, ...process.argv.slice(2)]
process.exitCode = await runCommand(process.execPath, flags, { cwd: root })
