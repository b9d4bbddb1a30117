import { expect, type Locator, type Page, test } from '@playwright/test'
import { appRuns } from '../support/app-start'
import { focusWalkFaultsOf } from '../support/focus/focus-walk'
import { openScreen, seedLayoutScreens } from '../support/layout/layout-screens'
import { consolation, pieceAddress } from '../support/repertoire-diary'

/* WCAG 2.2, criteria 2.1.2 and 2.4.3. */

test.use({ reducedMotion: 'reduce', viewport: { width: 1280, height: 844 } })

const DIALOG = 'dialog[open], [role=dialog], [role=alertdialog]'
const POPUP = `${DIALOG}, [role=menu]`
/** The dialogs that keep Tab inside. Tab may leave a calendar popover, and arrow keys move in a menu. */
const MODAL = 'dialog[open], [role=dialog]:not([popover], :has([role=menu])), [role=alertdialog]'

/**
 * Opens a popup with Enter, tabs through a dialog and closes the popup with Escape. Expects the focus on the
 * opener.
 */
async function walkPopup(page: Page, opener: Locator): Promise<void> {
  const name = await opener.evaluate((element) => element.ariaLabel ?? element.textContent)
  await test.step(name ?? '', async () => {
    await opener.press('Enter')
    const popup = page.locator(POPUP).filter({ has: page.locator(':focus') })
    const focused = page.locator(`:is(${POPUP}):focus`)
    await expect(popup.or(focused).first(), `${name} takes the focus`).toBeVisible()
    if ((await page.locator(MODAL).count()) > 0) {
      expect.soft(await focusWalkFaultsOf(page, MODAL), name ?? '').toEqual([])
    }
    await page.keyboard.press('Escape')
    await expect(page.locator(POPUP), `${name} closes`).toHaveCount(0)
    await expect.soft(opener, `${name} gets the focus back`).toBeFocused()
  })
}

test('Tab and Shift+Tab reach every control of every screen once, in the order of the document', async ({
  page,
}) => {
  test.setTimeout(600_000)
  const screens = await seedLayoutScreens(page)
  await appRuns(page)
  for (const screen of screens.filter(({ keys }) => !keys)) {
    await openScreen(page, screen)
    expect.soft(await focusWalkFaultsOf(page), screen.path).toEqual([])
  }
})

test('each menu and dialog takes the focus, keeps Tab inside, closes with Escape and returns the focus', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const screens = await seedLayoutScreens(page)
  await appRuns(page)
  const walked = new Set<string>()
  for (const screen of screens.filter(({ keys }) => !keys)) {
    await openScreen(page, screen)
    const openers = page.locator('main [aria-haspopup]:is(button, [role=button]):visible')
    for (const opener of await openers.all()) {
      // The menus of two rows differ only in the row's name, so one is enough.
      const kind = `${new URL(page.url()).pathname} ${await opener.getAttribute('class')}`
      if (walked.has(kind)) continue
      walked.add(kind)
      await walkPopup(page, opener)
    }
  }
  expect(walked.size).toBeGreaterThan(12)
})

/** Buttons that open a dialog but have no `aria-haspopup`. */
const forms = [
  ['/goals', 'New goal'],
  ['/repertoire', 'Add to repertoire'],
  [pieceAddress(...consolation), 'Edit piece'],
  ['/repertoire/programmes', 'New programme'],
  ['/scorebook/collections', 'New collection'],
  ['/toolbox/metronome', 'Save preset'],
  ['/settings/preferences', 'Change shortcuts'],
  ['/settings/data', 'Erase this device'],
  ['/', 'Sign in'],
] as const

test('each form dialog takes the focus, keeps Tab inside, closes with Escape and returns the focus', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await seedLayoutScreens(page)
  for (const [path, name] of forms) {
    await page.goto(path)
    await appRuns(page)
    await walkPopup(page, page.getByRole('button', { name, exact: true }).first())
  }
})
