import { expect, type Page, test } from '@playwright/test'
import { appRuns } from '../support/app-start'
import { captureSounds, recordedSounds } from '../support/sound-capture'

const segment = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Circle of fifths' }).getByRole('link', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test.describe('the circle of fifths', () => {
  test.use({ bypassCSP: true })

  test('arrow keys move around the circle of fifths, Space plays a key, Enter selects it, and Back reverts the selection', async ({
    page,
  }) => {
    await captureSounds(page)
    await page.goto('/toolbox/circle')
    await appRuns(page)
    await segment(page, /^C major/).focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(segment(page, /^B flat major$/)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(segment(page, /^G minor, relative minor of B flat major$/)).toBeFocused()
    expect((await recordedSounds(page)).frames).toEqual([])
    await page.keyboard.press('Space')
    await expect.poll(async () => (await recordedSounds(page)).frames.length).toBeGreaterThan(0)
    await expect(heading(page, 'C major')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(heading(page, 'G minor')).toBeVisible()
    await expect(page).toHaveURL(/\?key=g-minor$/)
    const selected = segment(page, /^G minor, .*, i, Tonic of G minor$/)
    await expect(selected).toHaveAttribute('aria-current', 'true')
    await expect(selected).toBeFocused()

    await page.getByRole('radio', { name: 'Harmonic' }).check()
    await page.getByRole('radio', { name: 'Seventh chords' }).check()
    await expect(
      page.getByRole('button', { name: 'Play F sharp diminished seventh, vii°7, Dominant' }),
    ).toBeVisible()
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Harmonic' })).toBeChecked()
    await page.goBack()
    await expect(heading(page, 'C major')).toBeVisible()
  })
})
