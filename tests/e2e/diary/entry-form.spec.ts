import { expect, type Locator, type Page, test } from '@playwright/test'
import { deviceRows, openLogbook, type Row, storedEntries, storedRows } from '../support/diary-page'
import { narrowestChip, widthBeyondForm } from '../support/entry-form-widths'

const title = (scope: Page | Locator) => scope.getByRole('combobox', { name: 'Title' })
const composer = (scope: Page | Locator) => scope.getByRole('combobox', { name: 'Composer' })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const saved = (page: Page) => expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()

async function openNewEntry(page: Page, search = ''): Promise<void> {
  await page.goto(`/logbook/new${search}`)
  await expect(page.getByRole('heading', { level: 1, name: 'New entry' })).toBeVisible()
  await expect(page.getByLabel('Date and time')).toBeVisible()
}

/** Fills in the required fields of an entry. */
async function fillLeast(page: Page, name: string): Promise<void> {
  await title(page).first().fill(name)
  await page.keyboard.press('Escape')
  await page.getByLabel('Instrument').selectOption('piano')
}

async function logOne(page: Page, name: string): Promise<string> {
  await openNewEntry(page)
  await fillLeast(page, name)
  await save(page).click()
  await expect(page).toHaveURL(/entry=/)
  return new URL(page.url()).searchParams.get('entry') ?? ''
}

/** Writes fields into a stored row by IndexedDB, as a newer version of the app would. */
async function putIntoRow(page: Page, id: string, fields: Record<string, unknown>): Promise<void> {
  await page.evaluate(
    async ([wanted, more]) => {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open('segno')
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      const transaction = db.transaction(['records', 'journal'], 'readwrite')
      transaction.objectStore('journal').clear()
      const records = transaction.objectStore('records')
      const all = records.getAll()
      all.onsuccess = () => {
        const row = (all.result as Row[]).find((candidate) => candidate.id === wanted)
        if (row) records.put({ ...row, body: { ...row.body, ...more } })
      }
      await new Promise((resolve) => {
        transaction.oncomplete = resolve
      })
      db.close()
    },
    [id, fields] as const,
  )
}

test('the entry form stores every field as typed', async ({ page }) => {
  await openNewEntry(page)
  await title(page).fill('Nocturne in E-flat major')
  await composer(page).fill('Chopin')
  await page.getByLabel('Measures').fill('12-20')
  await page.getByLabel('Tempo (BPM)').fill('84')
  await page.getByLabel('Duration (minutes)').fill('40')
  await page.getByLabel('Date and time').fill('2026-03-01T18:20')
  await page.getByLabel('Type').selectOption('lesson')
  await page.getByLabel('Instrument').selectOption('violin')
  await page.getByRole('radiogroup', { name: 'Mood' }).getByRole('radio', { name: 'Satisfied' }).check()
  await page.getByLabel('Techniques').fill('Scale')
  await page.keyboard.press('Enter')
  await page.getByLabel('Techniques').fill('pedalling')
  await page.keyboard.press('Enter')
  // A phone's keyboard and a paste insert a comma without a key press. `fill` does the same.
  await page.getByLabel('Tags').fill('tone, left hand')
  await page.getByLabel('Notes').fill('Voicing of the melody\nover the left hand')
  await save(page).click()
  await saved(page)
  await expect(page).toHaveURL(/\/logbook\?entry=/)
  const [entry] = await storedEntries(page)
  expect(entry).toMatchObject({
    timestamp: '2026-03-01T17:20:00.000Z',
    timeZone: 'Europe/Berlin',
    localDay: '2026-03-01',
    duration: 2400,
    type: 'lesson',
    instrument: 'violin',
    mood: 'satisfied',
    notes: 'Voicing of the melody\nover the left hand',
    techniques: ['scale', 'pedalling'],
    metadata: { source: 'manual' },
    pieces: [{ title: 'Nocturne in E-flat major', composer: 'Chopin', measures: '12-20', tempo: 84 }],
  })
  expect(entry?.tags).toEqual(['tone', 'left hand'])
})

test('the entry form shows each error at its field and focuses the first', async ({ page }) => {
  await openNewEntry(page)
  await page.getByLabel('Measures').fill('12')
  await page.getByLabel('Tempo (BPM)').fill('5')
  await page.getByLabel('Duration (minutes)').fill('0')
  await page.getByLabel('Date and time').fill('')
  await page.getByLabel('Notes').fill('x'.repeat(5001))
  await save(page).click()
  await expect(page.getByLabel('Instrument')).toBeFocused()
  const errorOf = {
    'Tempo (BPM)': 'Tempo must be between 10 and 400',
    'Duration (minutes)': 'Duration must be at least 1 minute',
    'Date and time': 'Date and time is required',
    Instrument: 'Instrument is required',
    Notes: 'Notes: at most 5000 characters',
  }
  await expect(title(page)).toHaveAccessibleDescription('Title is required')
  for (const [label, text] of Object.entries(errorOf)) {
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(text))
    await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true')
  }
  await page.getByLabel('Duration (minutes)').fill('1.5')
  await expect(page.getByText('Duration must be a whole number')).toBeVisible()
  await page.getByLabel('Duration (minutes)').fill('1441')
  await expect(page.getByText('Duration must be at most 24 hours')).toBeVisible()
  await page.getByLabel('Date and time').fill('1066-10-14T09:00')
  await expect(page.getByText('Invalid date/time')).toBeVisible()
  expect(await storedEntries(page)).toEqual([])
})

test('the entry form accepts three pieces, adds one only after a filled one, and removes any', async ({
  page,
}) => {
  await openNewEntry(page)
  await fillLeast(page, 'Prelude')
  const add = page.getByRole('button', { name: 'Add piece' })
  await add.click()
  const second = page.getByRole('group', { name: 'Piece 2' })
  await expect(title(second)).toBeFocused()
  await page.setViewportSize({ width: 820, height: 1180 })
  expect(await narrowestChip(page)).toBeGreaterThanOrEqual(44)
  expect(await widthBeyondForm(page)).toBeLessThanOrEqual(0.5)
  await page.setViewportSize({ width: 1280, height: 720 })
  await add.click()
  await expect(page.getByRole('group', { name: 'Piece 3' })).toHaveCount(0)
  await title(second).fill('Fugue')
  await page.keyboard.press('Escape')
  await expect(page.getByText('The time is divided equally: 15 min per piece')).toBeVisible()
  await add.click()
  const third = page.getByRole('group', { name: 'Piece 3' })
  await title(third).fill('Allemande')
  await expect(page.getByText('Maximum 3 pieces per entry')).toBeVisible()
  await page.keyboard.press('Escape')
  await add.click()
  await expect(page.getByRole('group', { name: /^Piece/ })).toHaveCount(2)
  await page.getByRole('button', { name: 'Remove piece 2' }).click()
  await expect(title(second)).toHaveValue('Allemande')
  await page.getByRole('button', { name: 'Remove piece 1' }).click()
  await expect(page.getByRole('group', { name: 'Piece 2' })).toHaveCount(0)
  await add.click()
  await title(second).fill('Prelude')
  await page.keyboard.press('Escape')
  await save(page).click()
  await saved(page)
  const [entry] = await storedEntries(page)
  expect(entry?.pieces.map((piece) => piece.title)).toEqual(['Allemande', 'Prelude'])
})

test('an edit of an entry keeps unknown fields and fields that it did not change', async ({ page }) => {
  const id = await logOne(page, 'Waltz')
  await putIntoRow(page, id, { fromTheFuture: { deep: [1] }, duration: 1799, goalIds: ['goal-1'] })
  await page.goto(`/logbook/${id}/edit`)
  await expect(page.getByRole('heading', { level: 1, name: 'Edit entry' })).toBeVisible()
  await expect(page.getByLabel('Duration (minutes)')).toHaveValue('30')
  await page.getByLabel('Notes').fill('Lighter')
  await save(page).click()
  await saved(page)
  const [entry] = await storedEntries(page)
  expect(entry).toMatchObject({
    notes: 'Lighter',
    duration: 1799,
    goalIds: ['goal-1'],
    fromTheFuture: { deep: [1] },
  })
})

test('two tabs can edit different fields of one entry, and both edits stay', async ({ page, context }) => {
  const id = await logOne(page, 'Waltz')
  await page.goto(`/logbook/${id}/edit`)
  await page.getByLabel('Notes').fill('From the first')
  const other = await context.newPage()
  await other.goto(`/logbook/${id}/edit`)
  await other.getByLabel('Duration (minutes)').fill('55')
  await other.getByLabel('Notes').fill('')
  await save(other).click()
  await saved(other)
  await save(page).click()
  await saved(page)
  await expect
    .poll(async () => (await storedEntries(page))[0])
    .toMatchObject({ duration: 3300, notes: 'From the first' })
})

test('the draft of an entry survives a reload', async ({ page }) => {
  await openNewEntry(page)
  await title(page).fill('Sarabande')
  await page.getByLabel('Notes').fill('Slow')
  await page.reload()
  await expect(page.getByText('Draft restored')).toBeVisible()
  await expect(title(page)).toHaveValue('Sarabande')
  await expect(page.getByLabel('Notes')).toHaveValue('Slow')
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(title(page)).toHaveValue('')
  await page.reload()
  await expect(page.getByLabel('Notes')).toHaveValue('')
  await expect(page.getByText('Draft restored')).toHaveCount(0)
})

test('two tabs that restore the same draft save two entries', async ({ page, context }) => {
  await openNewEntry(page)
  await fillLeast(page, 'Sarabande')
  await page.reload()
  const other = await context.newPage()
  await other.goto('/logbook/new')
  for (const tab of [page, other]) await expect(tab.getByText('Draft restored')).toBeVisible()
  await title(page).fill('Courante')
  await title(other).fill('Gigue')
  await save(page).click()
  await saved(page)
  await save(other).click()
  await saved(other)
  const titles = async () => (await storedEntries(other)).map((entry) => entry.pieces[0]?.title).sort()
  await expect.poll(titles).toEqual(['Courante', 'Gigue'])
  await page.goto('/logbook/new')
  await expect(title(page)).toHaveValue('')
})

test('saving an entry does not delete the draft of another tab', async ({ page, context }) => {
  await openNewEntry(page)
  await fillLeast(page, 'Sarabande')
  await page.reload()
  await expect(page.getByText('Draft restored')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/logbook/new')
  await title(other).fill('Gigue')
  await expect.poll(() => deviceRows(other).then((rows) => JSON.stringify(rows))).toContain('Gigue')
  await save(page).click()
  await saved(page)
  await other.reload()
  await expect(title(other)).toHaveValue('Gigue')
})

test('Cancel in the entry form asks no question, and Undo restores the draft', async ({ page }) => {
  await openNewEntry(page)
  await title(page).fill('Gigue')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/logbook$/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(title(page)).toHaveValue('Gigue')
})

test('the entry form suggests a known piece for part of its title, and choosing it fills in the composer', async ({
  page,
}) => {
  await openNewEntry(page)
  await title(page).fill('moonlight')
  await page
    .getByRole('option', { name: /Moonlight/ })
    .first()
    .click()
  await expect(composer(page)).toHaveValue(/Beethoven/)
})

test('the entry form offers to correct a misspelt title of the diary', async ({ page }) => {
  await logOne(page, 'Arabesque in E major')
  await openNewEntry(page)
  await title(page).fill('Arabesqe in E major')
  await composer(page).focus()
  await expect(title(page)).toHaveValue('Arabesqe in E major')
  await page.getByRole('button', { name: 'Did you mean ‘Arabesque in E major’?' }).click()
  await expect(title(page)).toHaveValue('Arabesque in E major')
})

test('the form of an entry can add an instrument', async ({ page }) => {
  await openNewEntry(page)
  await title(page).fill('Long tones')
  await page.getByLabel('Instrument').selectOption({ label: 'Add an instrument…' })
  await page.getByLabel('Instrument name').fill('Bass clarinet')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Instrument')).toHaveValue('bass clarinet')
  await save(page).click()
  await expect(page).toHaveURL(/entry=/)
  expect((await storedEntries(page))[0]?.instrument).toBe('bass clarinet')
  expect(await storedRows(page, 'preference')).toMatchObject([
    { body: { value: { custom: [{ id: 'bass clarinet', name: 'Bass clarinet' }] } } },
  ])
})

test('the keyboard alone is enough to fill in and save an entry', async ({ page }) => {
  await logOne(page, 'Waltz')
  await openNewEntry(page)
  await expect(title(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveValue('Waltz')
  await page.getByRole('radio', { name: 'Excited' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Control+Enter')
  await saved(page)
  expect(await storedEntries(page)).toHaveLength(2)
  expect((await storedEntries(page)).map(({ mood }) => mood)).toEqual([null, null])
})

test('the address of the entry form can name a piece or an entry to repeat', async ({ page }) => {
  const id = await logOne(page, 'Bourrée')
  await openNewEntry(page, '?title=Gavotte&composer=Rameau')
  await expect(title(page)).toHaveValue('Gavotte')
  await expect(composer(page)).toHaveValue('Rameau')
  await openNewEntry(page, `?repeat=${id}`)
  await expect(title(page)).toHaveValue('Bourrée')
})

test('the edit address of an unknown entry shows Page not found with links', async ({ page }) => {
  await openLogbook(page)
  await page.goto('/logbook/no-such-entry/edit')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  for (const name of ['Try again', 'Go back']) await expect(page.getByRole('button', { name })).toBeVisible()
  for (const name of ['Go home', 'Report issue', 'Contact support']) {
    await expect(page.getByRole('link', { name })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect(page).toHaveURL(/\/logbook$/)
})

/** Presses like a person: the mouse button stays down for 80 ms. */
async function pressLikeAHand(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('The target has no place on the screen.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 3)
  await page.mouse.down()
  await page.waitForTimeout(80)
  await page.mouse.up()
}

test('Save in the entry form saves even if the form grows between mouse down and mouse up', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 1200 })
  await logOne(page, 'Arabesque in E major')
  await openNewEntry(page)
  await page.getByLabel('Instrument').selectOption('piano')
  await title(page).fill('Arabesqe in E major')
  await page.keyboard.press('Escape')
  await pressLikeAHand(page, save(page))
  await saved(page)

  await openNewEntry(page)
  await fillLeast(page, 'Fugue')
  const tags = page.getByLabel('Tags')
  for (const tag of [
    'slow practice with hands apart',
    'from memory',
    'with the metronome',
    'the left hand alone',
  ]) {
    await tags.fill(tag)
    await page.keyboard.press('Enter')
  }
  await tags.fill('in front of the mirror and the whole family')
  await pressLikeAHand(page, save(page))
  await expect(page).toHaveURL(/entry=/)
  await expect.poll(async () => (await storedEntries(page)).map((entry) => entry.tags.length)).toContain(5)
})

test('the entry form proposes a piece with a similar title only if the numbers in both titles agree', async ({
  page,
}) => {
  await logOne(page, 'Sonatina in C major, Op. 36 No. 1')
  await openNewEntry(page)
  await title(page).fill('Sonatina in C major, Op. 36 No. 3')
  await page.keyboard.press('Escape')
  await composer(page).focus()
  await expect(page.getByText('Did you mean')).toBeHidden()
  await title(page).fill('Sonatnia in C major, Op. 36 No. 1')
  await page.keyboard.press('Escape')
  await composer(page).focus()
  await expect(page.getByText('Did you mean ‘Sonatina in C major, Op. 36 No. 1’?')).toBeVisible()
})

test("Undo of a new entry also closes the entry's details", async ({ page }) => {
  await logOne(page, 'Fugue in G minor')
  await expect(page.getByRole('region', { name: 'Entry details' })).toContainText('Fugue in G minor')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/logbook$/)
  await expect(page.getByText('Entry not found')).toBeHidden()
})
