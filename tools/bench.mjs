import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from './find-chromium.mjs'
import { prepare, root, stopWith } from './prepare.mjs'
import { runCommand } from './run-command.mjs'

/** `npm run bench`: prepares, then measures with `tests/bench/run.mjs`, which gets the arguments. */
await prepare().catch(stopWith)
await ensureChromium().catch(stopWith)
const bench = join(root, 'tests/bench/run.mjs')
if (!existsSync(bench)) stopWith('There are no benchmarks: tests/bench/run.mjs is missing.')
process.exit(await runCommand(process.execPath, [bench, ...process.argv.slice(2)], { cwd: root }))
