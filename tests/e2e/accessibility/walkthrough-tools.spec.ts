import { expect, type Locator, type Page, test } from '@playwright/test'
import { appRuns } from '../support/app-start'
import { goalsDiary } from '../support/goals-diary'
import { EVENING, lastDays } from '../support/logbook-diary'
import { seedRepertoire } from '../support/repertoire-diary'
import { entriesByHand } from '../support/reports-diary'
import { expectAnnounced, recordAnnouncements } from '../support/screen-reader/announcements'
import { pressOn, tabTo } from '../support/screen-reader/keyboard'
import { seedEntries } from '../support/seed-rows'
import { newAddress } from '../support/sign-in-mail'

/*
 * More tasks with the keyboard alone, and what a screen reader says at each step: the focused control with its name,
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

test('a screen reader reads a chart bar by bar, and Enter opens the days of a month', async ({ page }) => {
  await seedEntries(page, entriesByHand(), '/reports/overview?period=this-year')
  await appRuns(page)
  const months = page.getByRole('slider', { name: 'Practice time by month' })
  await tabTo(page, months)
  await expect(months).toHaveAttribute('aria-valuetext', /^2\sh 45, November\s2026, .*: Show details$/)
  await page.keyboard.press('Enter')
  const days = page.getByRole('slider', { name: 'Practice time by day' })
  await expect(days).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(days).toHaveAttribute('aria-valuetext', /^\S.*Nov.*: Show details$|^No practice, .*Nov/)
  await expect(main(page)).toMatchAriaSnapshot(`
    - tablist "Reports":
      - tab "Overview" [selected]
    - tabpanel "Overview":
      - combobox "Period"
      - navigation "Longer periods":
        - link "All time"
        - link "All of 2026"
      - region "Practice time":
        - heading "Practice time" [level=2]
        - paragraph: "2 h 45 on 5 days, in 5 entries. Most time on Consolation No. 3: 57 min."
  `)
})

test('a screen reader names each field of a goal, its error, and its progress in the list', async ({
  page,
}) => {
  await seedRepertoire(page, goalsDiary(), '/goals')
  await appRuns(page)
  await pressOn(page, button(page, 'New goal'))
  await expect(dialog(page)).toMatchAriaSnapshot(`
    - dialog "New goal":
      - heading "New goal" [level=2]
      - radiogroup "Type":
        - radio "Learn and memorise" [checked]
      - textbox "Title"
      - combobox "Piece"
      - spinbutton "Target": "100"
      - combobox "Unit"
      - textbox "Target date"
      - group "Milestones":
        - button "Add milestone"
      - button "Cancel"
      - button "Save"
  `)
  const title = dialog(page).getByRole('textbox', { name: 'Title' })
  await expect(title).toBeFocused()
  await pressOn(page, button(dialog(page), 'Save'))
  await expect(title).toBeFocused()
  await expect(title).toHaveAccessibleDescription('Title is required')
  await page.keyboard.type('Scales in thirds')
  await pressOn(page, button(dialog(page), 'Save'))
  await expectAnnounced(page, 'Goal created Undo')
  await expect(button(page, 'New goal')).toBeFocused()
  await expect(page.getByRole('list', { name: 'Goals' })).toMatchAriaSnapshot(`
    - listitem "Ten hours of it, 3 h 20 of 10 h":
      - link "Ten hours of it"
      - progressbar "Progress"
    - listitem "Scales in thirds, 0%":
      - link "Scales in thirds"
      - progressbar "Progress"
  `)
})

test('a screen reader names each field of a new piece, and the piece with its status in the repertoire', async ({
  page,
}) => {
  await seedRepertoire(page, goalsDiary())
  await appRuns(page)
  await pressOn(page, button(page, 'Add to repertoire'))
  const form = page.getByRole('dialog', { name: 'Add to repertoire' })
  await expect(form.getByRole('combobox', { name: 'Title' })).toBeFocused()
  await expect(form).toMatchAriaSnapshot(`
    - combobox "Title"
    - combobox "Composer"
    - combobox "Status"
    - combobox "Difficulty"
    - textbox "Target date"
    - textbox "Notes"
    - button "Cancel"
    - button "Save and add another"
    - button "Save"
  `)
  await page.keyboard.type('Wintermärchen')
  await pressOn(page, button(form, 'Save'))
  await expectAnnounced(page, /Undo$/)
  await expect(page.getByRole('listitem', { name: 'Wintermärchen, Planned' })).toBeVisible()
})

test('a screen reader reads the tempo of the metronome, and the focus moves between Start and Stop', async ({
  page,
}) => {
  await open(page, '/toolbox/metronome')
  await expect(main(page)).toMatchAriaSnapshot(`
    - tablist "Toolbox":
      - tab "Metronome" [selected]
    - tabpanel "Metronome":
      - region "Metronome":
        - button "Slower by 1": −1
        - button "Faster by 1": "+1"
        - button "Start"
        - button "Tap tempo"
      - region "Metronome settings":
        - spinbutton "Tempo (BPM)": "120"
        - slider "Tempo slider": "120"
        - combobox "Time signature"
        - combobox "Pattern"
  `)
  await pressOn(page, button(page, 'Faster by 1'))
  await expect(page.getByRole('spinbutton', { name: 'Tempo (BPM)' })).toHaveValue('121')
  await pressOn(page, button(page, 'Start'))
  await expect(button(page, 'Stop')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button(page, 'Start')).toBeFocused()
})

test('a screen reader announces how many terms match, and reads the page of a term from its heading', async ({
  page,
}) => {
  await open(page, '/toolbox/dictionary')
  await tabTo(page, page.getByRole('searchbox', { name: 'Search the dictionary' }))
  await page.keyboard.type('cedez')
  await expectAnnounced(page, '1 term')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(main(page)).toMatchAriaSnapshot(`
    - article:
      - link "Dictionary"
      - heading "cédez [sede]" [level=1]
      - paragraph: Tempo · Score marking · Intermediate
      - paragraph: slow down, yield
      - term: Origin
      - region "Related terms":
        - list "Terms"
      - navigation "This term in other languages":
        - link "Français"
      - complementary "Your opinion":
        - group "Was this helpful?":
          - button "Yes"
          - button "No"
  `)
})

test('a screen reader reads the address of the sent sign-in link, and Sign in gets the focus back', async ({
  page,
}) => {
  const email = newAddress('clara')
  await open(page, '/')
  await pressOn(page, button(page, 'Sign in'))
  const field = page.getByRole('dialog', { name: 'Sign in' }).getByRole('textbox', { name: 'Email' })
  await expect(field).toBeFocused()
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  const sent = page.getByRole('dialog', { name: 'Check your email' })
  await expect(button(sent, 'Got it')).toBeFocused()
  await expect(button(sent, 'Got it')).toHaveAccessibleDescription(
    new RegExp(`^A sign-in link is on its way to ${email}`),
  )
  await page.keyboard.press('Enter')
  await expect(button(page, 'Sign in')).toBeFocused()
})

test('a screen reader reads the preview of an import from its heading, and announces the imported number', async ({
  page,
}) => {
  await open(page, '/settings/data')
  const section = page.getByRole('region', { name: 'Import data' })
  const chooser = page.waitForEvent('filechooser')
  await pressOn(page, button(section, 'Import data'))
  const rows = 'Date,Minutes,Piece\n2026-04-03,25,Nocturne\n2026-04-04,30,Nocturne\n'
  await (await chooser).setFiles({ name: 'practice.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) })
  const heading = page.getByRole('heading', { level: 3, name: 'practice.csv' })
  await expect(heading).toBeFocused()
  await expect(section).toMatchAriaSnapshot(`
    - table "Columns in the file":
      - rowgroup:
        - row "Column First rows Import as"
      - rowgroup:
        - row /Date/:
          - rowheader "Date"
          - cell
          - cell:
            - combobox "Import Date as"
  `)
  await pressOn(page, button(section, 'Preview'))
  await expect(button(section, 'Import 2 entries')).toBeVisible()
  await expect(heading).toBeFocused()
  await expect(section).toMatchAriaSnapshot(`
    - heading "practice.csv" [level=3]
    - term: New
    - definition: "2"
    - term: Rejected
    - definition: "0"
    - region "The first new entries":
      - list:
        - listitem: Nocturne 25 min 3 Apr 2026 · Practice · Piano
    - button "Import 2 entries"
    - button "Back"
    - button "Cancel"
  `)
  await pressOn(page, button(section, 'Import 2 entries'))
  await expectAnnounced(page, 'Imported 2 entries.')
  await expect(button(section, 'Undo')).toBeVisible()
})

test('the erase dialog names what it deletes and focuses Keep everything, and erasing opens the first page', async ({
  page,
}) => {
  await seedEntries(page, lastDays(), '/settings/data')
  await appRuns(page)
  await pressOn(page, button(page, 'Erase this device'))
  const question = page.getByRole('alertdialog', { name: 'Erase everything on this device?' })
  await expect(button(question, 'Keep everything')).toBeFocused()
  await expect(question).toMatchAriaSnapshot(`
    - heading "Erase everything on this device?" [level=2]
    - paragraph: /^7 entries and all pieces, goals, .* will be deleted from this device for good/
    - button "Export all data"
    - button "Keep everything"
    - button "Erase everything"
  `)
  await page.keyboard.press('Escape')
  await expect(button(page, 'Erase this device')).toBeFocused()
  await page.keyboard.press('Enter')
  await pressOn(page, button(question, 'Erase everything'))
  await expect(page.getByRole('heading', { level: 1, name: 'Segno' })).toBeVisible()
  await expect(page).toHaveTitle(/Segno/)
})
