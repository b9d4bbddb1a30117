import { expect, type Page, test } from '@playwright/test'
import { centreOf, expectLit, openPiano, pianoKey } from '../support/piano-page'

const desktop = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

test.describe('the first page', () => {
  test('the first page introduces Segno and links to the logbook without an account', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: 'Segno' })).toBeVisible()
    await expect(page.getByText('A quiet place to keep your practice.')).toBeVisible()
    await expect(page.getByText('No account needed. Your diary stays on this device.')).toBeVisible()
    await page.getByRole('link', { name: 'Open logbook' }).click()
    await expect(page).toHaveURL(/\/logbook$/)
  })

  test('the footer of the first page links to the pages about Segno', async ({ page }) => {
    await page.goto('/')
    const foot = page.getByRole('contentinfo')
    const links = {
      About: '/about/about',
      'Source code': '/about/open-source',
      'MIT licence': '/about/open-source#licence',
      Privacy: '/about/privacy',
    }
    for (const [name, href] of Object.entries(links))
      await expect(foot.getByRole('link', { name })).toHaveAttribute('href', href)
  })

  test('the piano plays no note behind the sign-in dialog', async ({ page }) => {
    await openPiano(page)
    const button = page.getByRole('button', { name: 'Sign in' })
    await button.click()
    const dialog = page.getByRole('dialog', { name: 'Sign in' })
    await expect(dialog).toBeVisible()
    await page.keyboard.down('a')
    await expectLit(page)
    await page.keyboard.up('a')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
  })

  test('the first page switches to the chosen language at once and keeps it after a reload', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Deutsch' })
    await expect(page.getByRole('link', { name: 'Übetagebuch öffnen' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await page.reload()
    await expect(page.getByRole('link', { name: 'Übetagebuch öffnen' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    const klavier = page.getByRole('group', { name: 'Klavier' })
    await expect(klavier.getByRole('button', { name: 'H4', exact: true })).toBeVisible()
  })

  test('the first page offers every language under its own name', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('combobox', { name: 'Language' }).getByRole('option')).toHaveText([
      'English',
      'Español',
      'Français',
      'Deutsch',
      '繁體中文',
      '简体中文',
    ])
  })

  for (const [name, viewport] of Object.entries({ desktop, phone })) {
    test(`the first page fits a ${name} without scrolling`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.goto('/')
      await expect(page.getByRole('contentinfo')).toBeInViewport({ ratio: 1 })
      const beyond = await page.evaluate(() => {
        const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement
        return [scrollWidth - clientWidth, scrollHeight - clientHeight]
      })
      expect(beyond).toEqual([0, 0])
    })
  }
})

test.describe('the piano', () => {
  // Each test releases its keys, so all tests can share a page.
  test.describe.configure({ mode: 'default' })
  let page: Page
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage()
    await openPiano(page)
  })
  test.afterAll(() => page.context().close())

  test('the piano of the first page plays the key under the mouse and slides from key to key', async () => {
    const [from, over, to] = [
      await centreOf(page, 'C4'),
      await centreOf(page, 'D4'),
      await centreOf(page, 'E4'),
    ]
    await page.mouse.move(from.x, from.y)
    await expectLit(page)
    await page.mouse.down()
    await expectLit(page, 'C4')
    await page.mouse.move(over.x, over.y)
    await expectLit(page, 'D4')
    await page.mouse.move(to.x, to.y)
    await expectLit(page, 'E4')
    // The piano stops when the pointer leaves the keys, and plays again when it returns.
    await page.mouse.move(to.x, 100)
    await expectLit(page)
    await page.mouse.move(to.x, to.y)
    await expectLit(page, 'E4')
    await page.mouse.up()
    await expectLit(page)
  })

  test('the piano plays a black key at places where it covers a white one', async () => {
    const box = await pianoKey(page, 'F♯4').boundingBox()
    if (!box) throw new Error('F♯4 is not shown')
    await page.mouse.move(box.x + box.width / 2, box.y + 20)
    await page.mouse.down()
    await expectLit(page, 'F♯4')
    await page.mouse.up()
  })

  test('letter keys play chords on the piano of the first page', async () => {
    await page.keyboard.down('a')
    await page.keyboard.down('d')
    await page.keyboard.down('u')
    await expectLit(page, 'C4', 'E4', 'A♯4')
    await page.keyboard.up('d')
    await expectLit(page, 'C4', 'A♯4')
    await page.keyboard.up('a')
    await page.keyboard.up('u')
    await expectLit(page)
  })

  test('the piano ignores letters with a modifier key or in a form field', async () => {
    await page.keyboard.down('Control')
    await page.keyboard.down('s')
    await expectLit(page)
    await page.keyboard.up('s')
    await page.keyboard.up('Control')
    await page.getByRole('combobox', { name: 'Language' }).focus()
    await page.keyboard.down('s')
    await expectLit(page)
    await page.keyboard.up('s')
    await page.getByRole('combobox', { name: 'Language' }).blur()
  })

  test('a click without pointer events lights up a piano key and releases it', async () => {
    const lit = await pianoKey(page, 'G4').evaluate(async (key: HTMLElement) => {
      key.click()
      await new Promise(requestAnimationFrame)
      return key.hasAttribute('data-lit')
    })
    expect(lit).toBe(true)
    await expectLit(page)
  })

  test('the piano has no animation with reduced motion', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.keyboard.down('a')
    await expectLit(page, 'C4')
    const longest = await page.evaluate(() =>
      Math.max(
        0,
        ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration)),
      ),
    )
    // One millisecond is shorter than a frame.
    expect(longest).toBeLessThan(1)
    await page.keyboard.up('a')
  })
})

test('the keyboard alone can play the keys of the piano, which is one tab stop', async ({ page }) => {
  await openPiano(page)
  await page.getByRole('link', { name: 'Open logbook' }).focus()
  await page.keyboard.press('Tab')
  await expect(pianoKey(page, 'C4')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(pianoKey(page, 'C♯4')).toBeFocused()
  await page.keyboard.down('Enter')
  await expectLit(page, 'C♯4')
  await page.keyboard.up('Enter')
  await expectLit(page)
  await page.keyboard.press('End')
  await expect(pianoKey(page, 'C6')).toBeFocused()
  await page.keyboard.down('Space')
  await expectLit(page, 'C6')
  await page.keyboard.up('Space')
  await expectLit(page)
  await page.keyboard.press('ArrowRight')
  await expect(pianoKey(page, 'C6')).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'About' })).toBeFocused()
})

test('the piano fetches its recordings before the first note and asks no other origin', async ({
  page,
  baseURL,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const recordings = () => asked.filter((url) => url.endsWith('.mp3')).length
  await page.goto('/')
  await expect(pianoKey(page, 'C4')).toBeVisible()
  expect(recordings()).toBe(0)
  await expect(async () => {
    await page.mouse.move(0, 0)
    await pianoKey(page, 'C4').hover()
    expect(recordings()).toBe(9)
  }).toPass()
  await expectLit(page)
  expect(asked.filter((url) => !url.startsWith(`${baseURL}`))).toEqual([])
})

test.describe('the piano under fingers', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true })

  test('the piano has one octave on a phone', async ({ page }) => {
    await openPiano(page)
    await expect(page.getByRole('group', { name: 'Piano' }).getByRole('button')).toHaveCount(13)
    await expect(pianoKey(page, 'C5')).toBeVisible()
  })

  test('each finger on the piano plays and slides independently', async ({ page }) => {
    await openPiano(page)
    const [c, e, f] = [await centreOf(page, 'C4'), await centreOf(page, 'E4'), await centreOf(page, 'F4')]
    const fingers = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: { x: number; y: number }[]) =>
      fingers.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map((point, id) => ({ ...point, id })),
      })
    await touch('touchStart', c)
    await expectLit(page, 'C4')
    await touch('touchStart', c, e)
    await expectLit(page, 'C4', 'E4')
    await touch('touchMove', c, f)
    await expectLit(page, 'C4', 'F4')
    await touch('touchEnd')
    await expectLit(page)
  })
})
