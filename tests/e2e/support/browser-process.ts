import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumArgs, testBrowserLaunch } from './chromium'

/** A browser process with its own profile that a test can kill. */
export interface BrowserProcess {
  readonly context: BrowserContext
  readonly page: Page
  /** Sends SIGKILL to the whole process group, so that the browser flushes nothing. */
  kill(): Promise<void>
  /** Closes the browser without killing it. */
  close(): Promise<void>
}

export function newProfile(): string {
  return mkdtempSync(join(tmpdir(), 'segno-profile-'))
}

/**
 * Deletes the profile folder. It ignores errors, because a browser left over from a failed test may still write
 * there.
 */
export function removeProfile(profile: string): void {
  try {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  } catch {
    // The system cleans its temporary folder later.
  }
}

const PORT_FILE = 'DevToolsActivePort'

export async function openBrowser(
  profile: string,
  extraArgs: readonly string[] = [],
): Promise<BrowserProcess> {
  // Chromium takes these files of a killed browser for a sign of a running one.
  for (const name of [PORT_FILE, 'SingletonLock', 'SingletonCookie', 'SingletonSocket']) {
    rmSync(join(profile, name), { force: true })
  }
  const args = [
    ...chromiumArgs,
    '--headless=new',
    '--disable-gpu',
    '--remote-debugging-port=0',
    '--lang=en-GB',
    '--window-size=1280,900',
    `--user-data-dir=${profile}`,
    ...extraArgs,
    'about:blank',
  ]
  const child = spawn(testBrowserLaunch.executablePath ?? 'chromium', args, {
    detached: true,
    stdio: 'ignore',
  })
  const browser = await connect(profile)
  const context = browser.contexts()[0]
  if (!context) throw new Error('the browser has no window')
  const page = await context.newPage()
  return {
    context,
    page,
    async kill() {
      const ended = once(child)
      process.kill(-(child.pid as number), 'SIGKILL')
      await ended
      await browser.close().catch(() => {})
    },
    async close() {
      const ended = once(child)
      const session = await browser.newBrowserCDPSession()
      await session.send('Browser.close').catch(() => {})
      await ended
    },
  }
}

function once(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve()
    else child.once('exit', () => resolve())
  })
}

async function connect(profile: string): Promise<Browser> {
  for (let tries = 0; tries < 200; tries++) {
    await wait(50)
    try {
      const port = readFileSync(join(profile, PORT_FILE), 'utf8').split('\n')[0]
      return await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
    } catch {
      // The browser does not accept connections yet.
    }
  }
  throw new Error('the browser did not open its debugging port')
}
