import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { languageCodes } from '@segno/domain/language/languages'
import { type AppOptions, createApp } from '../app'
import { readWebBuild } from '../http/web-build'
import { collectLog } from './collect-log'

export const script = 'console.log("app")\n'.repeat(50)

/** Content of every file that must be unreachable. */
const SECRET = 'SECRET outside the build'

/** Creates a small web build in a temporary folder and a server for it. */
export function createServerFixture() {
  const root = mkdtempSync(join(tmpdir(), 'segno-server-'))
  let lines: string[] = []

  function write(name: string, content: string | Uint8Array) {
    const path = join(root, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  }

  function appWith(options: Partial<AppOptions> & { folder?: string } = {}) {
    lines = []
    const written = lines
    return createApp({
      build: readWebBuild(join(root, options.folder ?? 'client')),
      version: '1.2.3',
      publicOrigin: options.publicOrigin,
      usesGoogle: options.usesGoogle ?? false,
      ...(options.published && { published: options.published }),
      isDatabaseReadable: options.isDatabaseReadable,
      log: collectLog(written),
    })
  }

  write('secret.txt', SECRET)
  write('client/index.html', '<title>app</title><script nonce="__CSP_NONCE__">1</script><i>__CSP_NONCE__</i>')
  for (const language of languageCodes) {
    write(`client/landing.${language}.html`, `<html lang="${language}"><b nonce="__CSP_NONCE__"></b>$&`)
  }
  write('client/assets/app-1a2b.js', script)
  write('client/assets/app-1a2b.js.br', brotliCompressSync(script))
  write('client/assets/app-1a2b.js.gz', gzipSync(script))
  write('client/assets/inter-1a.woff2', 'font')
  write('client/assets/verovio-worker-1a2b.js', script)
  write('client/assets/my-verovio-worker-1a2b.js', script)
  write('client/verovio-worker-1a2b.js', script)
  write('client/assets/.hidden.js', SECRET)
  write('client/sounds/piano.mp3', 'sound')
  write('client/manifest.webmanifest', '{}')
  write('client/favicon.ico', 'icon')
  write('client/service-worker.js', 'self')
  write('client/.vite/manifest.json', SECRET)
  write('client/notes.php', SECRET)
  symlinkSync(join(root, 'secret.txt'), join(root, 'client/link.txt'))
  write('bare/index.html', '<title>app</title>')
  mkdirSync(join(root, 'empty'))

  return {
    appWith,
    async get(path: string, headers: Record<string, string> = {}, method = 'GET') {
      return appWith().request(path, { headers, method })
    },
    /** Creates a server whose build has lost a file after it was listed. */
    brokenApp() {
      write('lost/favicon.ico', 'icon')
      const app = appWith({ folder: 'lost' })
      rmSync(join(root, 'lost/favicon.ico'))
      return app
    },
    /** Returns the log lines of the app that was created last. */
    logged: () => lines,
    remove: () => rmSync(root, { recursive: true }),
  }
}
