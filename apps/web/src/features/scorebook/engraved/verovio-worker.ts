// The engraver worker. It unpacks and parses untrusted music, so a hostile file can block or crash only this
// worker.
// The server allows WebAssembly only for this file, by its name: `verovio-worker-….js`.
import { enableLog, LOG_OFF, VerovioToolkit } from 'verovio/esm'
import createVerovioModule from 'verovio/wasm'
import { musicXmlText } from '../../../data/scores/music-xml-text'
import { musicXmlDetails } from '../import/music-xml-details'
import type {
  CallName,
  EngravedBar,
  EngravedSvg,
  EngraverCalls,
  EngraverFailure,
  EngraverReply,
  EngraverRequest,
} from './engraver-messages'
import { barBoxes } from './model/bar-boxes'
import { type EngravingLayout, verovioOptions } from './model/engraving-layout'
import { parseMidi } from './model/parse-midi'
import { type Performance, performanceOf } from './model/performance'
import { withoutRepeatedTempos } from './model/without-repeated-tempos'

/** The longest music that we engrave (characters): about 5,000 bars of piano music. */
const LONGEST_MUSIC = 30_000_000

class Refusal extends Error {
  readonly failure: EngraverFailure
  constructor(failure: EngraverFailure) {
    super(failure)
    this.failure = failure
  }
}

const starting = start()
let music = ''
let loadedTransposition: number | null = null

async function start(): Promise<VerovioToolkit> {
  const module = await createVerovioModule()
  enableLog(LOG_OFF, module)
  return new VerovioToolkit(module)
}

type Handlers = {
  readonly [Name in CallName]: (
    toolkit: VerovioToolkit,
    asked: EngraverCalls[Name]['asked'],
  ) => EngraverCalls[Name]['answer'] | Promise<EngraverCalls[Name]['answer']>
}

const handlers: Handlers = {
  open(_toolkit, { music: buffer }) {
    const bytes = new Uint8Array(buffer)
    music = musicXmlText(bytes)
    if (music.length > LONGEST_MUSIC) throw new Refusal('musicLimit')
    // Verovio engraves the readable parts of a damaged file. `musicXmlDetails` refuses such a file first.
    musicXmlDetails(bytes)
    music = withoutRepeatedTempos(music)
    return null
  },
  layout(toolkit, layout) {
    layOut(toolkit, layout)
    const pageCount = toolkit.getPageCount()
    if (pageCount === 0) throw new Refusal('music')
    return { pageCount }
  },
  page: (toolkit, { page, pixels }) => pageOf(toolkit.renderToSVG(page), pixels),
  bars: barsOf,
  performance: performanceOfMusic,
}

function layOut(toolkit: VerovioToolkit, layout: EngravingLayout): void {
  toolkit.setOptions(verovioOptions(layout))
  if (loadedTransposition === layout.transposition) {
    toolkit.redoLayout()
    return
  }
  loadedTransposition = null
  if (!toolkit.loadData(music)) throw new Refusal('music')
  loadedTransposition = layout.transposition
}

/**
 * Returns an SVG with its size set to `pixels` wide, and its bar boxes. Safari rasterises an SVG at its size
 * and enlarges the pixels. Throws a `Refusal` if the SVG has no size.
 */
function pageOf(svg: string, pixels: number): EngravedSvg {
  const [, across, down] = /^<svg viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  const height = Math.round((pixels * Number(down)) / Number(across))
  if (!(height > 0)) throw new Refusal('music')
  return { svg: svg.replace('<svg ', `<svg width="${pixels}" height="${height}" `), boxes: barBoxes(svg) }
}

/**
 * Returns the printed bars, each with its page, from Verovio's MEI. Calling Verovio for the page of each bar
 * takes seconds for a long score.
 */
function barsOf(toolkit: VerovioToolkit): readonly EngravedBar[] {
  const bars: EngravedBar[] = []
  let page = 0
  for (const [, element, attributes = ''] of toolkit
    .getMEI({ scoreBased: false })
    .matchAll(/<(page|measure)\b([^>]*)>/g)) {
    if (element === 'page') page++
    const id = /\bxml:id="([^"]*)"/.exec(attributes)?.[1]
    const label = /\bn="([^"]*)"/.exec(attributes)?.[1]
    if (element === 'measure' && id) bars.push({ id, label: label ?? String(bars.length + 1), page })
  }
  return bars
}

/**
 * Returns the performance of the music. Notes, tempos and dynamics come from Verovio's MIDI, and bars with
 * repeats from its timemap.
 */
function performanceOfMusic(toolkit: VerovioToolkit): Performance {
  const bars = new Map(barsOf(toolkit).map(({ id }, index) => [id, index]))
  const events = toolkit.renderToTimemap({ includeMeasures: true })
  const onsets = events.flatMap(({ measureOn, qstamp }) => {
    const bar = measureOn === undefined ? undefined : bars.get(measureOn.replace(/-rend\d+$/, ''))
    return bar === undefined ? [] : [{ bar, quarters: qstamp }]
  })
  const midi = Uint8Array.from(atob(toolkit.renderToMIDI()), (character) => character.charCodeAt(0))
  return performanceOf(parseMidi(midi), onsets, events.at(-1)?.qstamp ?? 0)
}

async function answerOf({ name, asked }: EngraverRequest) {
  const toolkit = await starting
  const handler = handlers[name] as (
    toolkit: VerovioToolkit,
    asked: unknown,
  ) => EngraverReply['number'] | null
  return handler(toolkit, asked)
}

self.onmessage = ({ data }: MessageEvent<EngraverRequest>) => {
  const { number } = data
  answerOf(data).then(
    (answer) => self.postMessage({ number, answer }),
    (error: unknown) => {
      // Any other error comes from the music: no XML, or a crash of WebAssembly.
      const failure = error instanceof Refusal ? error.failure : 'music'
      self.postMessage({ number, failure })
    },
  )
}
