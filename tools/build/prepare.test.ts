import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { locateChromium, locateTestBrowser } from '../lib/find-chromium.mjs'
import { withLock } from '../lib/lock.mjs'
import { precompress } from './precompress.mjs'
import { nodeRefusal, succeedsWithin } from './prepare.mjs'
import { hashOf } from './source-hash.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'segno-prepare-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(path: string, text: string) {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), text)
}

describe('the version of Node', () => {
  test.each(['18.20.0', '20.18.9', '16.0.0'])('nodeRefusal refuses Node %s in one sentence', (version) => {
    expect(nodeRefusal(version)).toBe(`Segno needs Node 20.19 or newer, and this is Node ${version}.`)
  })

  test.each(['20.19.0', '20.20.2', '22.0.0', '24.21.0'])('nodeRefusal accepts Node %s', (version) => {
    expect(nodeRefusal(version)).toBeUndefined()
  })
})

describe('the installation of the packages', () => {
  const runs = (...codes: number[]) => {
    const left = [...codes]
    return { left, run: async () => left.shift() ?? 1 }
  }

  test('succeedsWithin repeats a failed download and returns true after a success', async () => {
    const { left, run } = runs(1, 0, 0)
    expect(await succeedsWithin(3, run)).toBe(true)
    expect(left).toEqual([0])
  })

  test('succeedsWithin returns false after the last failed attempt', async () => {
    const { left, run } = runs(1, 1, 0)
    expect(await succeedsWithin(2, run)).toBe(false)
    expect(left).toEqual([0])
  })
})

describe('the digest of the sources', () => {
  beforeEach(() => {
    write('apps/web/src/a.ts', 'one')
    write('package-lock.json', '{}')
  })
  const digest = () => hashOf(folder, ['apps', 'package-lock.json', 'absent'])

  test('hashOf changes with the content, a new file and a new name', () => {
    const digests = [digest()]
    write('apps/web/src/a.ts', 'two')
    digests.push(digest())
    write('apps/web/src/b.ts', '')
    digests.push(digest())
    rmSync(join(folder, 'apps/web/src/b.ts'))
    write('apps/web/src/c.ts', '')
    digests.push(digest())
    write('package-lock.json', '{"a":1}')
    digests.push(digest())
    expect(new Set(digests).size).toBe(digests.length)
  })

  test('hashOf does not change with times, tests, packages or build results', () => {
    const before = digest()
    utimesSync(join(folder, 'apps/web/src/a.ts'), 1, 1)
    write('apps/web/src/a.test.ts', 'test')
    write('apps/web/node_modules/x/main.js', 'package')
    write('apps/web/dist/client/index.html', 'built')
    expect(digest()).toBe(before)
  })
})

describe('two starts at once', () => {
  test('withLock runs the work of two simultaneous calls one after the other, then removes the lock', async () => {
    const lock = join(folder, 'cache/lock')
    const events: string[] = []
    const run = (name: string) =>
      withLock(lock, async () => {
        events.push(`${name} begins`)
        await new Promise((resolve) => setTimeout(resolve, 20))
        events.push(`${name} ends`)
      })
    await Promise.all([run('a'), run('b')])
    expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
    expect(existsSync(lock)).toBe(false)
  })

  test('withLock takes the lock of a process that has ended', async () => {
    const lock = join(folder, 'lock')
    // No process has this number: it is above the largest that Linux gives.
    write('lock/pid', '99999999')
    expect(await withLock(lock, async () => 'done')).toBe('done')
  })

  test('withLock releases the lock if its work fails', async () => {
    const lock = join(folder, 'lock')
    await expect(withLock(lock, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(existsSync(lock)).toBe(false)
  })
})

describe('compression', () => {
  test('precompress packs text and skips HTML, images and hidden files', async () => {
    const text = 'practice '.repeat(200)
    write('assets/app.js', text)
    write('index.html', text)
    write('assets/photo.png', text)
    write('.vite/manifest.json', text)
    write('tiny.svg', 'a')
    const result = await precompress(folder)
    expect(brotliDecompressSync(readFileSync(join(folder, 'assets/app.js.br'))).toString()).toBe(text)
    expect(gunzipSync(readFileSync(join(folder, 'assets/app.js.gz'))).toString()).toBe(text)
    const packed = readdirSync(folder, { recursive: true }).filter((name) => /\.(br|gz)$/.test(String(name)))
    expect(packed.sort()).toEqual(['assets/app.js.br', 'assets/app.js.gz'])
    expect(result).toMatchObject({ files: 2, bytes: text.length + 1 })
  })
})

describe('the browser for the tests', () => {
  test('locateChromium prefers CHROMIUM_PATH and returns undefined for a wrong path', () => {
    write('chrome', '')
    const program = join(folder, 'chrome')
    expect(locateChromium({ CHROMIUM_PATH: program }, [process.execPath])).toBeUndefined()
    chmodSync(program, 0o755)
    expect(locateChromium({ CHROMIUM_PATH: program }, [process.execPath])).toBe(program)
    expect(locateChromium({ PLAYWRIGHT_CHROMIUM_EXECUTABLE: program }, [])).toBe(program)
    expect(locateChromium({ CHROMIUM_PATH: join(folder, 'gone') }, [process.execPath])).toBeUndefined()
  })

  test('without CHROMIUM_PATH, locateChromium returns the first installed Chromium', () => {
    expect(locateChromium({}, [join(folder, 'gone'), process.execPath])).toBe(process.execPath)
  })

  test('locateTestBrowser prefers the headless shell to Chromium, and CHROMIUM_PATH to both', () => {
    const [shell, chromium] = ['shell', 'chromium'].map((name) => {
      write(name, '')
      chmodSync(join(folder, name), 0o755)
      return join(folder, name)
    }) as [string, string]
    expect(locateTestBrowser({}, [shell], [chromium])).toBe(shell)
    expect(locateTestBrowser({}, [join(folder, 'gone')], [chromium])).toBe(chromium)
    expect(locateTestBrowser({ CHROMIUM_PATH: chromium }, [shell], [])).toBe(chromium)
  })
})
