import { expect, test } from 'vitest'
import { ParcelError } from '../../contracts/installed/inbox'
import { launchHandler } from './receive-launches'

const ORIGIN = 'https://segno.example'

function handler(opened: string, add: (files: readonly File[]) => Promise<void> = async () => {}) {
  const shown: string[] = []
  const handle = launchHandler({
    loadInbox: async () => ({ add }),
    open: (path) => void shown.push(path),
    opened: ORIGIN + opened,
  })
  return { handle, shown }
}

test('launchHandler ignores the launch that opened its page, and opens the screen of a later shortcut', async () => {
  const { handle, shown } = handler('/timer')
  await handle({ targetURL: `${ORIGIN}/timer` })
  expect(shown).toEqual([])
  await handle({ targetURL: `${ORIGIN}/timer` })
  await handle({ targetURL: `${ORIGIN}/toolbox/metronome` })
  expect(shown).toEqual(['/timer', '/toolbox/metronome'])
})

test('a press on the icon of the running app keeps the open screen', async () => {
  const { handle, shown } = handler('/goals')
  await handle({ targetURL: `${ORIGIN}/logbook` })
  expect(shown).toEqual([])
})

test("launchHandler stores files before it opens their screen, and adds a failure to the screen's URL", async () => {
  const kept: string[] = []
  const ok = handler('/share', async (files) => void kept.push(...files.map(({ name }) => name)))
  const file = { getFile: async () => new File(['%PDF-'], 'Sonata.pdf') }
  await ok.handle({ targetURL: `${ORIGIN}/share`, files: [file] })
  expect([kept, ok.shown]).toEqual([['Sonata.pdf'], ['/share']])

  const full = handler('/share', async () => {
    throw new ParcelError('quota')
  })
  await full.handle({ files: [file] })
  const gone = { getFile: () => Promise.reject(new DOMException('gone', 'NotFoundError')) }
  await full.handle({ files: [gone] })
  expect(full.shown).toEqual(['/share?failed=quota', '/share?failed=unreadable'])
})
