// The engraver: it unpacks and parses music of strangers, so that a hostile file can block or crash only this worker.
// The server allows WebAssembly for the file of this worker alone, by its name: `verovio-worker-….js`.
import { enableLog, LOG_OFF, VerovioToolkit } from 'verovio/esm'
import createVerovioModule from 'verovio/wasm'
import { musicXmlText } from '../../../data/scores/music-xml-text'
import { musicXmlDetails } from '../import/music-xml-details'
import type {
  CallName,
  EngravedSvg,
  EngraverCalls,
  EngraverFailure,
  EngraverReply,
  EngraverRequest,
} from './engraver-messages'
import { type EngravingLayout, verovioOptions } from './model/engraving-layout'

/** Characters of the longest music that we engrave: about 5,000 bars of piano music. */
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
  async open(_toolkit, { music: buffer }) {
    const bytes = new Uint8Array(buffer)
    music = musicXmlText(bytes)
    if (music.length > LONGEST_MUSIC) throw new Refusal('musicLimit')
    // Verovio engraves what it understands of a damaged file. So we refuse such a file before.
    await musicXmlDetails(bytes, async () => {})
    return null
  },
  layout(toolkit, layout) {
    layOut(toolkit, layout)
    const pageCount = toolkit.getPageCount()
    if (pageCount === 0) throw new Refusal('music')
    return { pageCount }
  },
  page: (toolkit, { page, pixels }) => withSize(toolkit.renderToSVG(page), pixels),
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

/** Names the pixels of the picture in the SVG. Safari draws an SVG with the pixels that it names, and enlarges these. */
function withSize(svg: string, pixels: number): EngravedSvg {
  const [, viewBox, across, down] = /^<svg viewBox="(0 0 ([\d.]+) ([\d.]+))"/.exec(svg) ?? []
  const [width, height] = [Number(across), Number(down)]
  if (!viewBox || !(width > 0 && height > 0)) throw new Refusal('music')
  const size = `width="${pixels}" height="${Math.round((pixels * height) / width)}"`
  return { svg: svg.replace('<svg ', `<svg ${size} `), width, height }
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
      // An unknown error is one of the music: a text without XML, or a crash of the WebAssembly.
      const failure = error instanceof Refusal ? error.failure : 'music'
      self.postMessage({ number, failure })
    },
  )
}
