import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pseudo } from '../../../../apps/web/src/i18n/pseudo'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const LISTENING = /Segno is at (http:\S+)/

/** A copy of this repository to which a test adds a language. */
export class LanguageCopy {
  readonly folder = mkdtempSync(join(tmpdir(), 'segno-language-'))
  #server: ChildProcess | undefined

  constructor() {
    const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
      cwd: root,
      maxBuffer: 64_000_000,
    })
    for (const path of listed.toString().split('\0').filter(Boolean)) {
      mkdirSync(dirname(join(this.folder, path)), { recursive: true })
      cpSync(join(root, path), join(this.folder, path))
    }
    this.#linkPackages()
  }

  /**
   * Links the installed packages. It repeats the relative links of workspaces, so that they point into the
   * copy.
   */
  #linkPackages(): void {
    const installed = join(root, 'node_modules')
    const own = join(this.folder, 'node_modules')
    mkdirSync(join(own, '@segno'), { recursive: true })
    for (const name of readdirSync(installed)) {
      if (name !== '@segno' && name !== '.vite') symlinkSync(join(installed, name), join(own, name))
    }
    for (const name of readdirSync(join(installed, '@segno'))) {
      symlinkSync(readlinkSync(join(installed, '@segno', name)), join(own, '@segno', name))
    }
  }

  /** Adds a language as a contributor does, and marks each letter of its messages. */
  addLanguage(code: string, name: string): void {
    const { status, stderr } = this.run('tools/scaffold/new-language.mjs', code, name)
    if (status !== 0) throw new Error(stderr)
    const folder = join(this.folder, 'apps/web/src/i18n/locales', code)
    for (const file of readdirSync(folder)) {
      const messages = JSON.parse(readFileSync(join(folder, file), 'utf8'))
      writeFileSync(join(folder, file), JSON.stringify(pseudo(messages)))
    }
  }

  /** Runs a script of the copy and returns its exit code and output. */
  run(script: string, ...args: string[]) {
    return spawnSync(process.execPath, [join(this.folder, script), ...args], {
      cwd: this.folder,
      encoding: 'utf8',
    })
  }

  /** Builds and serves the copy, and returns its address. */
  async start(): Promise<string> {
    const server = spawn(process.execPath, [join(this.folder, 'tools/start.mjs')], {
      cwd: this.folder,
      env: { ...process.env, PORT: '0', DATA_DIR: join(this.folder, '.data'), LOG_LEVEL: 'error' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#server = server
    let output = ''
    return new Promise((resolve, reject) => {
      server.stderr.on('data', (chunk) => {
        output += chunk
      })
      server.stdout.on('data', (chunk) => {
        output += chunk
        const origin = LISTENING.exec(output)?.[1]
        if (origin) resolve(origin)
      })
      server.once('exit', () => reject(new Error(output)))
    })
  }

  async remove(): Promise<void> {
    const server = this.#server
    if (server && server.exitCode === null) {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await ended
    }
    rmSync(this.folder, { recursive: true, force: true })
  }
}
