import { type BenchBrowser, openBenchBrowser } from './bench-browser'
import { type BenchOptions, readOptions } from './bench-options'
import { formatTable, type GoalLine, later } from './goal'
import { measureBytes } from './measure-bytes'
import { measureCapacity } from './measure-capacity'
import { measureDayTotals } from './measure-day-totals'
import { measureDuplicates } from './measure-duplicates'
import { measureFirstPaint } from './measure-first-paint'
import { measureLoading } from './measure-loading'
import { measureMetronome } from './measure-metronome'
import { measurePieces } from './measure-pieces'
import { measureReports } from './measure-reports'
import { measureSaving } from './measure-saving'
import { measureScores } from './measure-scores'
import { measureSearch } from './measure-search'
import { measureStart } from './measure-start'

type Measure = (options: BenchOptions) => GoalLine[] | Promise<GoalLine[]>
type MeasureInBrowser = (options: BenchOptions, browser: BenchBrowser) => Promise<GoalLine[]>

/** The measurements that need no diary in the browser. */
const withoutDiary: Record<string, Measure> = {
  'G1 metronome': measureMetronome,
  'G5 scores': measureScores,
  'G3.1 bytes': measureBytes,
  'G2.2 search': measureSearch,
  'G2.5 duplicates': measureDuplicates,
  'G2.5 day totals': measureDayTotals,
  'G2.5 pieces': measurePieces,
  'G2.5 reports': measureReports,
}
/** The measurements in the browser. Saving comes last because it leaves entries behind. */
const inBrowser: Record<string, MeasureInBrowser> = {
  'G2.1 first list': measureFirstPaint,
  'G2.7 start': measureStart,
  'G2.6 capacity': measureCapacity,
  'G2.4 loading': measureLoading,
  'G2.3 saving': measureSaving,
}

const notYet = [
  later('G2.1', 'first list, 8x and 15x against another app', 'compared outside'),
  later('G2.3', 'saved entries lost to a kill', 'tests/e2e/storage/kill*.spec.ts'),
  later('G3.2', 'Lighthouse', 'measured outside'),
  later('G3.4', 'repeat visit offline', 'does not apply yet: there is no service worker'),
  later('G4', 'server', 'does not apply yet: nothing is sent to the server'),
]

async function measureAll(options: BenchOptions): Promise<GoalLine[]> {
  const lines: GoalLine[] = []
  const isWanted = (name: string) => options.only?.some((goal) => name.startsWith(goal)) ?? true
  const run = async (name: string, measure: () => GoalLine[] | Promise<GoalLine[]>) => {
    const begun = performance.now()
    console.log(`${name} …`)
    const found = await measure()
    lines.push(...found)
    globalThis.gc?.()
    // Print at once, so that results survive a later failure.
    if (found.length > 0) console.log(formatTable(found))
    console.log(`${name}: ${((performance.now() - begun) / 1000).toFixed(0)} s`)
  }
  for (const [name, measure] of Object.entries(withoutDiary)) {
    if (isWanted(name)) await run(name, () => measure(options))
  }
  const measures = Object.entries(inBrowser).filter(([name]) => isWanted(name))
  if (measures.length === 0) return lines
  const browser = await openBenchBrowser(options)
  try {
    await run('diaries written into the browser', () => browser.seed(options.sizes).then(() => []))
    for (const [name, measure] of measures) await run(name, () => measure(options, browser))
  } finally {
    await browser.close()
  }
  return lines
}

const options = readOptions(process.argv.slice(2))
const begun = performance.now()
const lines = await measureAll(options)
if (options.only === undefined) lines.push(...notYet)
lines.sort((a, b) => (a.goal < b.goal ? -1 : a.goal > b.goal ? 1 : 0))
console.log(`\n${formatTable(lines)}\n`)
const missed = lines.filter((line) => line.state === 'not met').length
const met = lines.filter((line) => line.state === 'met').length
const voids = lines.filter((line) => line.state === 'void').length
console.log(
  `${met} met, ${missed} not met, ${voids} void; ${((performance.now() - begun) / 60_000).toFixed(1)} minutes.`,
)
