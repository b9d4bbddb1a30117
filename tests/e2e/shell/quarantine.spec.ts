import { expect, type Locator, type Page, test } from '@playwright/test'
import { logLine, openLogbook, storedEntries } from '../support/diary-page'
import { downloaded, openData } from '../support/transfer-files'

/** Writes changes into the quarantine, as a fold does with changes that it cannot apply. */
function quarantine(page: Page, ids: readonly string[]): Promise<void> {
  return page.evaluate(async (entries) => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('segno')
      request.onsuccess = () => resolve(request.result)
    })
    const write = db.transaction('aside', 'readwrite')
    for (const id of entries) {
      const change = { op: 'patch', kind: 'entry', id, fields: { notes: 'from the quarantine' }, before: {} }
      write.objectStore('aside').add({ at: 1, row: { owner: 'local', tab: 't', at: 1, changes: [change] } })
    }
    await new Promise((resolve) => {
      write.oncomplete = resolve
    })
    db.close()
  }, ids)
}

const quarantineOf = (page: Page) => page.getByRole('region', { name: 'Changes that could not be applied' })

/** Returns the distinct right edges of the boxes, in whole pixels. Boxes in one column have one edge. */
async function rightEdges(boxes: Locator): Promise<number[]> {
  const edges = await boxes.evaluateAll((list) =>
    list.map((box) => Math.round(box.getBoundingClientRect().right)),
  )
  return [...new Set(edges)]
}

test('the data settings count and export quarantined changes and restore them once their record exists', async ({
  page,
  context,
}) => {
  await openLogbook(page)
  await logLine(page, '25 Prelude')
  const [entry] = await storedEntries(page)
  await quarantine(page, [entry?.id ?? '', 'missing'])
  await openData(page)
  const section = quarantineOf(page)
  const other = await context.newPage()
  await openData(other)
  await expect(quarantineOf(other)).toContainText('2 changes could not be applied.')
  await expect(section).toContainText('2 changes could not be applied.')
  expect(await rightEdges(section.getByRole('button'))).toHaveLength(1)
  const { text } = await downloaded(page, 'Download')
  expect(JSON.parse(text)).toMatchObject([{ change: { id: entry?.id } }, { change: { id: 'missing' } }])
  await section.getByRole('button', { name: 'Restore 1 change' }).click()
  await expect(section).toContainText('1 change could not be applied.')
  await expect(section.getByRole('button', { name: /^Restore/ })).toBeHidden()
  await expect.poll(async () => (await storedEntries(page))[0]?.notes).toBe('from the quarantine')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await storedEntries(page))[0]?.notes).toBe(entry?.notes)
  // The other tab still offers the change that this tab has restored.
  await quarantineOf(other).getByRole('button', { name: 'Restore 1 change' }).click()
  await expect(quarantineOf(other)).toContainText('1 change could not be applied.')
  expect((await storedEntries(page))[0]?.notes).toBe(entry?.notes)
})
