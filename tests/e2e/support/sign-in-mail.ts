import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'

const LINK_PATTERN = /https?:\/\/\S+\/auth\/verify#token=[\w-]+/

/** Returns the folder to which a server without SMTP writes its e-mails. */
function outbox(): string {
  const folder = process.env.SEGNO_E2E_DATA
  if (!folder) throw new Error('SEGNO_E2E_DATA does not name the folder of the server')
  return join(folder, 'outbox')
}

/** Returns the sign-in links in the e-mails to an address, oldest first. */
export async function mailedLinks(email: string): Promise<string[]> {
  const names = (await readdir(outbox()).catch(() => [])).filter((name) => name.endsWith('.eml')).sort()
  const letters = await Promise.all(names.map((name) => readFile(join(outbox(), name), 'utf8')))
  return letters
    .filter((letter) => letter.includes(`\nTo: ${email}\r\n`))
    .flatMap((letter) => LINK_PATTERN.exec(letter)?.[0] ?? [])
}

let count = 0

/** Returns a new e-mail address at each call, because the server limits the e-mails to one address. */
export function newAddress(name: string): string {
  return `${name}.${process.pid}.${Date.now().toString(36)}.${count++}@example.org`
}

/** Opens the sign-in dialog from the first page and returns it. */
export async function openSignIn(page: Page): Promise<Locator> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toBeFocused()
  return dialog
}

/** Requests a link in the open dialog and returns it from the e-mail. */
export async function askForLink(page: Page, email: string): Promise<string> {
  const before = (await mailedLinks(email)).length
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('dialog', { name: 'Check your email' })).toContainText(email)
  await expect.poll(async () => (await mailedLinks(email)).length).toBe(before + 1)
  return (await mailedLinks(email)).at(-1) ?? ''
}

/**
 * Signs in by an e-mailed link and ends at the logbook. The request goes out without a page, which would have
 * to load first. It stores the same cookie, so the link does not ask.
 */
export async function signIn(page: Page, email: string): Promise<void> {
  const before = (await mailedLinks(email)).length
  const asked = await page.request.post('/api/auth/request-magic-link', { data: { email }, maxRetries: 3 })
  expect(asked.ok()).toBe(true)
  await expect.poll(async () => (await mailedLinks(email)).length).toBe(before + 1)
  await page.goto((await mailedLinks(email)).at(-1) ?? '')
  await expect(page).toHaveURL(/\/logbook$/)
  await expect.poll(() => signedInAs(page)).toBe(email)
}

/**
 * Reads the e-mail address of the signed-in account from localStorage, or null. Reads again if the app reloads
 * the page meanwhile.
 */
export async function signedInAs(page: Page): Promise<string | null> {
  let email: string | null = null
  await expect(async () => {
    email = await page.evaluate(
      () => JSON.parse(localStorage.getItem('segno.session') ?? 'null')?.user?.email,
    )
  }).toPass()
  return email ?? null
}
