import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { prepare, root, stopWith } from './build/prepare.mjs'
import { ensureChromium } from './lib/find-chromium.mjs'
import { runCommand } from './lib/run-command.mjs'

/** `npm run bench`: installs and builds if needed, then runs `tests/bench/run.mjs` with its arguments. */
await prepare().catch(stopWith)
await ensureChromium().catch(stopWith)
const bench = join(root, 'tests/bench/run.mjs')
if (!existsSync(bench)) stopWith('There are no benchmarks: tests/bench/run.mjs is missing.')
process.exit(await runCommand(process.execPath, [bench, ...process.argv.slice(2)], { cwd: root }))
