import { expect, type Locator, type Page, test } from '@playwright/test'
import { appRuns } from '../support/app-start'
import { EVENING, lastDays } from '../support/logbook-diary'
import { expectAnnounced, recordAnnouncements } from '../support/screen-reader/announcements'
import { pressOn, tabTo, typeInto } from '../support/screen-reader/keyboard'
import { seedEntries } from '../support/seed-rows'

/*
 * The main tasks with the keyboard alone, and what a screen reader says at each step: the focused control with its name,
 * role and state, and the announcements. docs/screen-reader.md has the same walks in plain words.
 */

test.use({ reducedMotion: 'reduce', viewport: { width: 1280, height: 844 } })

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(EVENING)
  await recordAnnouncements(page)
})

const button = (scope: Page | Locator, name: string | RegExp) =>
  scope.getByRole('button', { name, exact: true })
const main = (page: Page) => page.locator('main')
const dialog = (page: Page) => page.getByRole('dialog')

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await appRuns(page)
}

test('a screen reader reads each screen from the first page to the first entry, and announces Saved', async ({
  page,
}) => {
  await open(page, '/')
  await expect(main(page)).toMatchAriaSnapshot(`
    - heading "Segno" [level=1]
    - paragraph: A quiet place to keep your practice.
    - link "Open logbook"
    - paragraph: No account needed. Your diary stays on this device.
  `)
  await pressOn(page, page.getByRole('link', { name: 'Open logbook' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Logbook' })).toBeFocused()
  await pressOn(page, button(page, /^Add your first entry/))
  const form = page.locator('main form')
  await expect(form).toMatchAriaSnapshot(`
    - combobox "Instrument"
    - region "Pieces":
      - combobox "Title"
      - combobox "Composer"
      - textbox "Measures"
      - textbox "Tempo (BPM)"
    - textbox "Notes"
    - textbox "Duration (minutes)": "30"
    - button "30 min" [pressed]
    - textbox "Date and time"
    - combobox "Type"
    - radiogroup "Mood"
    - combobox "Techniques"
    - combobox "Tags"
    - button "Save"
    - button "Cancel"
  `)
  const instrument = form.getByRole('combobox', { name: 'Instrument' })
  await expect(instrument).toBeFocused()
  await pressOn(page, button(form, 'Save'))
  await expect(instrument).toBeFocused()
  await expect(instrument).toHaveAttribute('aria-invalid', 'true')
  await expect(instrument).toHaveAccessibleDescription('Instrument is required')
  await page.keyboard.type('Piano')
  await typeInto(page, form.getByRole('combobox', { name: 'Title' }), 'Courante')
  await pressOn(page, button(form, 'Save'))
  await expectAnnounced(page, 'Saved Undo')
  await expect(page.getByRole('heading', { level: 1, name: 'Logbook' })).toBeFocused()
  await expect(page.getByRole('listitem', { name: /^Courante, Today, .*, 30 min$/ })).toBeVisible()
})

test('a screen reader announces the preview of the quick line once, and then Saved', async ({ page }) => {
  await seedEntries(page, lastDays())
  await appRuns(page)
  await pressOn(page, button(page, 'Quick log'))
  await expect(page.getByRole('textbox', { name: 'What did you practise?' })).toBeFocused()
  await page.keyboard.type('25 chopin nocturne op 9 b12-20 @84 clean #tone')
  await expectAnnounced(
    page,
    /^Nocturne, Op\.\s9 No\.\s2 Frédéric Chopin 25\smin · bars 12–20 · ♩ = 84 · Practice/,
  )
  await expect(dialog(page)).toMatchAriaSnapshot(`
    - dialog "Quick log":
      - textbox "What did you practise?"
      - status:
        - list "Understood as":
          - listitem: 25 duration
          - listitem: chopin nocturne op 9 title
          - listitem: b12-20 bars
          - listitem: "@84 tempo"
          - listitem: "clean #tone tag"
      - group "Which piece?":
        - button "Nocturne, Op. 9 No. 2 (Frédéric Chopin)"
      - button "Save"
  `)
  await page.keyboard.press('Enter')
  await expectAnnounced(page, 'Saved Undo')
  await expect(button(page, 'Quick log')).toBeFocused()
})

test('a screen reader follows the focus from Start to Pause and announces the question about a short time', async ({
  page,
}) => {
  await open(page, '/timer')
  const timer = page.getByRole('region', { name: 'Practice timer' })
  await pressOn(page, button(timer, 'Start'))
  await expect(main(page)).toMatchAriaSnapshot(`
    - heading "Practice timer" [level=1]
    - paragraph: Running since 21:00.
    - region "Practice timer":
      - combobox "What are you practising?"
      - timer "00:00"
      - button "Pause"
      - button "Stop and log"
      - button "Reset"
  `)
  await expect(button(timer, 'Pause')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button(timer, 'Resume')).toBeFocused()
  await page.keyboard.press('Enter')
  await pressOn(page, button(timer, 'Stop and log'))
  await expectAnnounced(page, 'Only 0:00 measured. Keep it? Keep Discard')
  await pressOn(page, button(page, 'Discard'))
  await pressOn(page, button(timer, 'Start'))
  await expect(button(timer, 'Pause')).toBeFocused()
  await page.clock.setFixedTime(new Date(Date.parse(EVENING) + 25 * 60_000))
  await pressOn(page, button(timer, 'Stop and log'))
  await expect(page.getByRole('combobox', { name: 'Instrument' })).toBeFocused()
  await expect(page.getByLabel('Duration (minutes)')).toHaveValue('25')
  await page.keyboard.type('Piano')
  await tabTo(page, page.getByRole('combobox', { name: 'Title' }))
  await page.keyboard.type('Courante')
  await pressOn(page, button(page, 'Save'))
  await expectAnnounced(page, 'Saved Undo')
})

test('a screen reader announces the number of matching entries and reads the details of the first one', async ({
  page,
}) => {
  await seedEntries(page, lastDays())
  await appRuns(page)
  await tabTo(page, page.getByRole('searchbox', { name: 'Search entries' }))
  await page.keyboard.type('chopin')
  await expectAnnounced(page, '1 entry, 50 min')
  await page.keyboard.press('ArrowDown')
  const row = page.getByRole('listitem', {
    name: 'Nocturne, Op. 9 No. 2, Frédéric Chopin, Yesterday, 21:10, 50 min',
  })
  await expect(row.getByRole('link')).toBeFocused()
  await page.keyboard.press('Enter')
  const details = page.getByRole('region', { name: 'Entry details' })
  await expect(details).toBeFocused()
  await expect(details).toMatchAriaSnapshot(`
    - region "Entry details":
      - list:
        - listitem:
          - heading "Nocturne, Op. 9 No. 2" [level=2]
        - listitem:
          - heading "Humoresque No. 7 in G-flat major" [level=2]
      - term: Date and time
      - definition: /Yesterday, 21:10.+22:00/
      - term: Duration
      - definition: 50 min
      - button "Edit"
      - button "Repeat"
      - button "Delete"
  `)
})

test('the accessible name of a logbook row separates all its parts with spaces', async ({ page }) => {
  await seedEntries(page, lastDays())
  await expect(
    page.getByRole('listitem', { name: /^Consolation No\. 3, .*40 min$/ }).getByRole('link'),
  ).toHaveAccessibleName(/12–20 quarter note\s=\s84 Arpeggio #tone Voicing/)
})

test('a screen reader announces a changed entry as saved, a deleted one as deleted, and Undo', async ({
  page,
}) => {
  await seedEntries(page, lastDays(), '/logbook?entry=entry-0003')
  await appRuns(page)
  const details = page.getByRole('region', { name: 'Entry details' })
  await pressOn(page, button(details, 'Edit'))
  await expect(page.getByRole('heading', { level: 1, name: 'Edit entry' })).toBeFocused()
  await typeInto(page, page.getByLabel('Duration (minutes)'), '45')
  await expectAnnounced(page, 'The time is divided equally: 23 min per piece')
  await pressOn(page, button(page, 'Save'))
  await expectAnnounced(page, 'Saved Undo')
  await expect(page.getByRole('heading', { level: 1, name: 'Logbook' })).toBeFocused()
  await pressOn(page, button(details, 'Delete'))
  await expectAnnounced(page, 'Deleted Undo')
  const toasts = page.getByRole('region', { name: 'Notifications' })
  const deleted = toasts.getByRole('status').locator('> div').filter({ hasText: 'Deleted' })
  await pressOn(page, button(deleted, 'Undo'))
  await expectAnnounced(page, 'Undone')
  await expect(page.getByRole('listitem', { name: /^Nocturne.*45 min$/ })).toBeVisible()
})
