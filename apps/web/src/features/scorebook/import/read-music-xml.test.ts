import { expect, test } from 'vitest'
import { MusicXmlError } from '../../../data/scores/music-xml-text'
import type { MusicXmlReply } from './music-xml-messages'
import { readMusicXml } from './read-music-xml'

/** Calls readMusicXml with a fake worker. The test sends the replies and runs the timers. */
function reading() {
  const worker = Object.assign(new EventTarget(), {
    isEnded: false,
    postMessage: () => {},
    terminate() {
      this.isEnded = true
    },
  })
  const timers = new Set<() => void>()
  const clock = {
    after(_delay: number, run: () => void) {
      timers.add(run)
      return () => void timers.delete(run)
    },
  }
  const abort = new AbortController()
  const start = () => worker as unknown as Worker
  const details = readMusicXml(new ArrayBuffer(4), { signal: abort.signal, clock, start })
  const reply = async (data: MusicXmlReply) => {
    worker.dispatchEvent(new MessageEvent('message', { data }))
    await Promise.resolve()
  }
  return { details, worker, timers, abort, reply }
}

const title = { title: 'Erlkönig', composer: null, pageCount: null }

test('readMusicXml returns the details from its worker and terminates it', async () => {
  const { details, worker, timers, reply } = reading()
  await reply({ isReady: true })
  await reply({ details: title })
  await expect(details).resolves.toEqual(title)
  expect(worker.isEnded).toBe(true)
  expect(timers.size).toBe(0)
})

test('readMusicXml rejects with a MusicXmlError if the worker refuses the music or is too slow', async () => {
  const refused = reading()
  await refused.reply({ refusal: 'no well-formed XML' })
  await expect(refused.details).rejects.toThrow(MusicXmlError)
  const busy = reading()
  await busy.reply({ isReady: true })
  for (const run of [...busy.timers]) run()
  await expect(busy.details).rejects.toThrow(MusicXmlError)
  expect(busy.worker.isEnded).toBe(true)
})

test('readMusicXml terminates a busy worker when its signal aborts', async () => {
  const { details, worker, abort } = reading()
  abort.abort()
  await expect(details).rejects.toMatchObject({ name: 'AbortError' })
  expect(worker.isEnded).toBe(true)
})
