import { expect, type Page, test } from '@playwright/test'
import { bothWidths, expectAccessible } from '../support/accessibility'
import { newProfile, openBrowser, removeProfile } from '../support/browser-process'
import { logLine, openLogbook } from '../support/diary-page'
import { newAddress, signIn } from '../support/sign-in-mail'
import { openData } from '../support/transfer-files'

/** Replaces the microphone by a tone, and counts the calls of `getUserMedia`. */
const playIntoMicrophone = (page: Page) =>
  page.addInitScript(() => {
    const asked = window as unknown as { asked: number }
    asked.asked = 0
    navigator.mediaDevices.getUserMedia = async () => {
      asked.asked++
      const context = new AudioContext()
      const tone = new OscillatorNode(context, { frequency: 440 })
      const microphone = new MediaStreamAudioDestinationNode(context)
      tone.connect(microphone)
      tone.start()
      return microphone.stream
    }
  })

const timesAsked = (page: Page) => page.evaluate(() => (window as unknown as { asked: number }).asked)

/** Returns the section of takes and photos in the open entry. */
const section = (page: Page) => page.getByRole('region', { name: 'Takes and photos' })

/** Logs a line and opens the new entry. */
async function openEntry(page: Page, line: string, title: string, origin = '') {
  await openLogbook(page, `${origin}/logbook`)
  await logLine(page, line)
  await page.getByRole('list', { name: 'Entries' }).getByRole('link', { name: title }).first().click()
  await expect(section(page).getByRole('button', { name: 'Record a take' })).toBeVisible()
}

/** Records a take until its timer shows `seconds` seconds, and saves it. */
async function record(page: Page, seconds: number) {
  await section(page).getByRole('button', { name: 'Record a take' }).click()
  const timer = section(page).getByRole('timer')
  await expect(timer).toHaveText(`00:0${seconds}`, { timeout: 20_000 })
  await section(page).getByRole('button', { name: 'Stop and save' }).click()
  await expect(page.getByText('Take saved')).toBeVisible()
}

test('the details of an entry can record a take, trim it, name it and play it at half speed', async ({
  page,
}) => {
  await playIntoMicrophone(page)
  await openEntry(page, '25 Sarabande', 'Sarabande')
  expect(await timesAsked(page)).toBe(0)
  await record(page, 3)
  expect(await timesAsked(page)).toBe(1)
  await expect(section(page)).toContainText('Kept on this device only')
  await expect(page.getByRole('list', { name: 'Entries' }).getByRole('img', { name: 'Take' })).toBeVisible()

  await section(page)
    .getByRole('button', { name: /^Options: Take 1/ })
    .click()
  await section(page).getByLabel('Speed (same pitch)').selectOption({ label: '50%' })
  const end = section(page).getByRole('slider', { name: 'Play to' })
  await end.press('Home')
  await section(page).getByLabel('Name').fill('Before the lesson')
  await section(page).getByLabel('Name').press('Enter')
  await expect(section(page).getByRole('button', { name: 'Play: Before the lesson' })).toBeVisible()
  await expectAccessible(page, 'a take with its options', { widths: bothWidths })

  await page.reload()
  const position = section(page).getByRole('slider', { name: 'Position: Before the lesson' })
  await expect(position).toHaveAttribute('aria-valuetext', '00:00 of 00:00')
  await section(page).getByRole('button', { name: 'Options: Before the lesson' }).click()
  await end.press('End')
  await section(page).getByLabel('Speed (same pitch)').selectOption({ label: '50%' })
  await section(page).getByRole('button', { name: 'Play: Before the lesson' }).click()
  await expect(section(page).getByRole('button', { name: 'Pause: Before the lesson' })).toBeVisible()
  await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThan(1000)
  // Playback ends by itself, and the button offers Play again.
  await expect(section(page).getByRole('button', { name: 'Play: Before the lesson' })).toBeVisible({
    timeout: 30_000,
  })
  await expect(position).toHaveValue('0')

  await section(page).getByRole('button', { name: 'Delete' }).click()
  await expect(section(page).getByRole('slider')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(position).toBeVisible()
})

test('the musician can compare two takes at the same position, and recording continues when a tablet turns', async ({
  page,
}) => {
  await playIntoMicrophone(page)
  await openEntry(page, '25 Sarabande', 'Sarabande')
  await record(page, 3)
  await section(page).getByRole('button', { name: 'Record a take' }).click()
  const timer = section(page).getByRole('timer')
  await expect(timer).toHaveText('00:01')
  await page.setViewportSize({ width: 600, height: 900 })
  await expect(timer).toHaveText('00:04', { timeout: 20_000 })
  await section(page).getByRole('button', { name: 'Stop and save' }).click()
  await expect(section(page).getByRole('button', { name: /^Play: Take 2/ })).toBeVisible()

  await section(page)
    .getByRole('button', { name: /^Options: Take 1/ })
    .click()
  await section(page).getByLabel('Compare with').selectOption({ index: 1 })
  const both = section(page).getByRole('group', { name: 'Two takes' })
  await both.getByRole('slider', { name: /Take 1/ }).fill('1500')
  await both.getByRole('button', { name: /^Play: .*Take 1/ }).click()
  await both.getByRole('button', { name: 'Switch to the other take here' }).click()
  await expect(both.getByRole('button', { name: /^Play: .*Take 1/ })).toBeVisible()
  const position = both.getByRole('slider', { name: /Take 2/ })
  await expect(position).not.toHaveValue('0')
  expect(Number(await position.inputValue())).toBeGreaterThanOrEqual(1500)
})

test('a refused microphone shows what to do, and the app stores no take', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await openEntry(page, '25 Sarabande', 'Sarabande')
  await section(page).getByRole('button', { name: 'Record a take' }).click()
  await expect(section(page).getByRole('alert')).toContainText('not allowed to use the microphone')
  await expect(section(page).getByRole('button', { name: 'Record a take' })).toBeVisible()
  expect(
    await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)),
  ).not.toContain('segno-attachments')
})

test('a take survives a browser kill except for its last two seconds', async ({ baseURL }) => {
  test.setTimeout(120_000)
  const profile = newProfile()
  const microphone = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
  try {
    const first = await openBrowser(profile, microphone)
    await openEntry(first.page, '25 Sarabande', 'Sarabande', baseURL)
    await section(first.page).getByRole('button', { name: 'Record a take' }).click()
    await expect(section(first.page).getByRole('timer')).toHaveText('00:06', { timeout: 30_000 })
    await first.kill()

    const second = await openBrowser(profile, microphone)
    await openLogbook(second.page, `${baseURL}/logbook`)
    await second.page.getByRole('link', { name: 'Sarabande' }).first().click()
    const position = section(second.page).getByRole('slider', { name: /^Position: Take 1/ })
    await expect(position).toHaveAttribute('aria-valuetext', /^00:00 of 00:0[4-6]$/)
    await section(second.page)
      .getByRole('button', { name: /^Play: Take 1/ })
      .click()
    await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThan(500)
    await second.close()
  } finally {
    removeProfile(profile)
  }
})

/** Counts the rows in the IndexedDB database `segno-attachments`. */
function storedRows(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    // Opening the database would create it if the app has not.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'segno-attachments')) return 0
    const db = await result(indexedDB.open('segno-attachments'))
    let count = 0
    for (const name of db.objectStoreNames)
      count += await result(db.transaction(name).objectStore(name).count())
    db.close()
    return count
  })
}

/** Returns a PNG image of 3,000 by 2,000 pixels whose left half is teal. */
async function drawPhoto(page: Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 3000
    canvas.height = 2000
    const context = canvas.getContext('2d')
    if (context) {
      context.fillStyle = 'teal'
      context.fillRect(0, 0, 1500, 2000)
    }
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64')
}

test('an export contains takes and photos, erasing deletes them, and the import restores them', async ({
  page,
}, info) => {
  await playIntoMicrophone(page)
  await openEntry(page, '25 Sarabande', 'Sarabande')
  await record(page, 2)
  const chooser = page.waitForEvent('filechooser')
  await section(page).getByRole('button', { name: 'Add a photo' }).click()
  const photo = { name: 'page.png', mimeType: 'image/png', buffer: await drawPhoto(page) }
  await (await chooser).setFiles(photo)
  await section(page)
    .getByRole('button', { name: /^Enlarge: Photo 1/ })
    .click()
  const dialog = page.getByRole('dialog', { name: /^Photo 1/ })
  const image = dialog.getByRole('img', { name: /^Photo 1/ })
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(2560)
  await expectAccessible(page, 'a large photo')
  await dialog.getByLabel('Name').fill('Fingering')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Fingering' }).getByRole('button', { name: 'Close' }).click()

  await openData(page)
  await expect(page.getByText('Takes and photos', { exact: true })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export all data' }).click()
  const path = info.outputPath('export.zip')
  await (await download).saveAs(path)

  await page.getByRole('button', { name: 'Erase this device' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erase' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => storedRows(page)).toBe(0)

  await openData(page)
  const importing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Import data', exact: true }).click()
  await (await importing).setFiles(path)
  await page
    .getByRole('button', { name: /^Import / })
    .last()
    .click()
  await expect(page.getByText('Imported 1 entry.').first()).toBeVisible()
  await openLogbook(page)
  await page.getByRole('link', { name: 'Sarabande' }).first().click()
  await expect(section(page).getByRole('button', { name: 'Enlarge: Fingering' })).toBeVisible()
  await expect(section(page).getByRole('button', { name: /^Play: Take 1/ })).toBeVisible()
})

test('a sign-in adopts the takes of the device, and a sign-out asks before it removes them', async ({
  page,
}) => {
  await playIntoMicrophone(page)
  await openEntry(page, '25 Sarabande', 'Sarabande')
  await record(page, 2)
  await signIn(page, newAddress('clara'))
  await openLogbook(page)
  await page.getByRole('link', { name: 'Sarabande' }).first().click()
  await expect(section(page).getByRole('button', { name: /^Play: Take 1/ })).toBeVisible()

  await page.goto('/settings/account')
  await page.getByRole('button', { name: 'Sign out and remove my data from this device' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Takes and photos are on this device only')
  await question.getByRole('button', { name: 'Sign out and remove' }).click()
  await expect(question.getByRole('alert')).toContainText('would be lost')
  expect(await storedRows(page)).toBeGreaterThan(0)
  await question.getByRole('button', { name: 'Remove anyway' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => storedRows(page)).toBe(0)
})
