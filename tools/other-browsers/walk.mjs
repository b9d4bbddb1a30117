/** @typedef {import('./page.mjs').Page} Page */

const ENTER = '\uE007'
/** A row in the service worker's list of files: an address and its group. */
const LISTED = /\{address:"([^"]+)",hash:"[^"]+",group:"([^"]+)"\}/g

/** @param {Page} page @param {string} line */
async function logLine(page, line) {
  await page.press('button', 'Quick log')
  await page.until('the focus in the quick line', () =>
    document.activeElement?.matches(':is(dialog, [role=dialog]) :is(input, textarea)'),
  )
  await page.type(line)
  await page.type(ENTER)
  await page.see('Saved')
}

/**
 * Waits until the service worker has cached the app in German.
 * @param {Page} page
 */
async function untilCached(page) {
  const worker = await (await fetch(`${page.origin}/service-worker.js`)).text()
  const wanted = [...worker.matchAll(LISTED)].filter(([, , group]) => group === 'shell' || group === 'de')
  await page.until(
    'the cache of the service worker',
    async (/** @type {string[]} */ addresses) => {
      const found = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      )
      const kept = new Set(found.flat().map(({ url }) => new URL(url).pathname))
      return kept.size > 0 && addresses.every((address) => kept.has(address))
    },
    wanted.map(([, address]) => address),
  )
}

/**
 * The main tasks of a musician, in order: each step continues from the one before. The last one stops the
 * server.
 * @type {readonly (readonly [title: string, step: (page: Page, stopServer: () => Promise<void>) =>
 * Promise<unknown>])[]}
 */
export const walk = [
  [
    'the start page opens',
    async (page) => {
      await page.open('/')
      await page.press('button', 'Accept all')
    },
  ],
  [
    'a quick line is saved and is there after a reload',
    async (page) => {
      await page.open('/logbook')
      await logLine(page, '25 min violin Nocturne op 9')
      await page.open('/logbook')
      await page.see('Nocturne op 9')
    },
  ],
  [
    'an entry is edited',
    async (page) => {
      await page.press('[aria-label=Entries] :is(a, button)', 'Nocturne', { isPart: true })
      await page.press('button', 'Edit')
      await page.press('textarea', 'Notes')
      await page.type('Voicing of the left hand')
      await page.press('button', 'Save')
      await page.see('Saved')
      await page.open('/logbook')
      await page.see('Voicing of the left hand')
    },
  ],
  [
    'the search shows the entries that it finds',
    async (page) => {
      await logLine(page, '10 Gigue')
      await page.press('[type=search]', 'Search entries')
      await page.type('gigue')
      await page.until('a list without the other entry', () => {
        const list = document.querySelector('[aria-label=Entries]')?.textContent ?? ''
        return list.includes('Gigue') && !list.includes('Nocturne')
      })
    },
  ],
  [
    'the timer starts and stops, and its time is saved',
    async (page) => {
      await page.open('/timer')
      await page.press('button', 'Start')
      await page.press('button', 'Stop and log')
      // The app asks before it keeps less than a minute.
      await page.press('button', 'Keep')
      await page.see(' saved')
    },
  ],
  [
    'repertoire, goals and reports open',
    async (page) => {
      await page.open('/repertoire')
      await page.see('Nocturne op 9')
      await page.open('/goals')
      await page.heading('Goals')
      await page.open('/reports')
      await page.heading('Reports')
      await page.see('35 min')
    },
  ],
  [
    'the metronome starts and stops',
    async (page) => {
      await page.open('/toolbox/metronome')
      await page.press('button', 'Start')
      await page.press('button', 'Stop')
      await page.press('button', 'Start')
      await page.press('button', 'Stop')
    },
  ],
  [
    'the language changes to German',
    async (page) => {
      await page.open('/settings/preferences')
      await page.press('select', 'Language')
      await page.type('Deutsch')
      await page.type(ENTER)
      await page.heading('Einstellungen')
    },
  ],
  [
    'the diary opens without the server',
    async (page, stopServer) => {
      await page.open('/logbook')
      await untilCached(page)
      await stopServer()
      await page.open('/logbook')
      await page.heading('Übetagebuch')
      await page.see('Nocturne op 9')
    },
  ],
]
