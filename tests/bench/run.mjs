import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { runCommand } from '../../tools/lib/run-command.mjs'

/**
 * Bundles the benchmarks with the product's source and runs them in a child process. Half a million entries
 * need more memory than Node's default.
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
  // The tools find the repository from their own path, so esbuild leaves them outside the bundle. Their
  // relative paths also resolve from .cache/bench.
  external: ['@playwright/test', 'esbuild', '../../tools/*'],
  logLevel: 'warning',
})
const flags = ['--max-old-space-size=6144', '--expose-gc', outfile, ...process.argv.slice(2)]
process.exitCode = await runCommand(process.execPath, flags, { cwd: root })
