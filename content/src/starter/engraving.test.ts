import { VerovioToolkit } from 'verovio/esm'
import createVerovioModule from 'verovio/wasm'
import { beforeAll, expect, test, vi } from 'vitest'
import { isLong } from '../../../packages/domain/testing/generators/is-long'
import { starterMusic } from './starter-music'
import { type StarterScoreFacts, starterScores } from './starter-scores'
import { starterXml } from './starter-xml'

const texts = {
  title: 'Title',
  composer: null,
  source: '',
  rights: '',
  instrument: '',
  keyName: () => 'key',
  label: (name: string) => name,
}

/**
 * The options of Verovio: one system on a page that grows with it. Verovio warns about narrow notes on a page
 * of fixed width.
 */
const options = {
  breaks: 'none',
  adjustPageHeight: true,
  adjustPageWidth: true,
  header: 'none',
  footer: 'none',
}

/** The test timeout in milliseconds. Verovio needs this long on a busy machine. */
const TIMEOUT = 60_000

/**
 * The ids of the scores that the quick run engraves. They have two staves, two voices, verses, triplets, grace
 * notes and hairpins.
 */
const quick = new Set([
  'starter-minuet-in-g',
  'starter-spanish-romance',
  'starter-lullaby',
  'starter-minor-scales-double-bass',
  'starter-long-tones-tuba',
  'starter-rudiments-percussion',
])
const shown = starterScores.filter(({ id }) => isLong || quick.has(id))

type Print = (...parts: readonly unknown[]) => void

let toolkit: VerovioToolkit
const warnings: string[] = []

beforeAll(async () => {
  const { console } = globalThis as unknown as { console: Record<'warn' | 'error' | 'info', Print> }
  for (const kind of ['warn', 'error', 'info'] as const) {
    vi.spyOn(console, kind).mockImplementation((...parts) => void warnings.push(parts.join(' ')))
  }
  toolkit = new VerovioToolkit(await createVerovioModule())
  toolkit.setOptions(options)
}, TIMEOUT)

/** Counts the note heads of a score: a chord has one for each of its notes. */
function notesOf(score: StarterScoreFacts): number {
  const events = starterMusic(score).sections.flatMap(({ staves }) =>
    staves.flat(2).flatMap((bar) => bar.events),
  )
  return events.reduce((sum, { pitches, isUnpitched }) => sum + (isUnpitched ? 1 : pitches.length), 0)
}

test.each(shown.map((score) => [score.id, score] as const))(
  'Verovio engraves every note of %s without a warning',
  (_id, score) => {
    warnings.length = 0
    expect(toolkit.loadData(starterXml(score, texts))).toBeTruthy()
    const svg = Array.from({ length: toolkit.getPageCount() }, (_, at) => toolkit.renderToSVG(at + 1)).join(
      '',
    )
    expect(warnings).toEqual([])
    expect(svg.match(/<g [^>]*class="note"/g) ?? []).toHaveLength(notesOf(score))
  },
  TIMEOUT,
)
