import { createHmac, randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../db/private-files'
import type { DeletedAccounts } from '../ports/deletion-list'

const NAME = 'deleted-accounts'
const KEY = /^key ([\w-]{43})$/m
const ENTRY = /^([\w-]{43}) (\d{4}-\d\d-\d\d|restored)$/gm

/**
 * Stores deleted accounts in a file beside the database, which a restored backup does not replace. The file
 * holds a key of its own, and keyed hashes of account ids with their days: no id, no address.
 */
export class DeletionList implements DeletedAccounts {
  readonly #folder: string
  readonly #path: string
  readonly #now: () => number

  /** Uses the list in `folder`, the path of DATA_DIR. */
  constructor(folder: string, now: () => number) {
    this.#folder = folder
    this.#path = join(folder, NAME)
    this.#now = now
  }

  async add(accountId: string): Promise<void> {
    await this.#append(accountId, new Date(this.#now()).toISOString().slice(0, 10))
  }

  async restore(accountId: string): Promise<void> {
    await this.#append(accountId, 'restored')
  }

  async #append(accountId: string, word: string): Promise<void> {
    const key = (await this.#key()) ?? (await this.#create())
    const file = await open(this.#path, 'a', PRIVATE_FILE)
    try {
      // A crash may have cut the last line, so each line begins a new one.
      await file.write(`\n${hashOf(accountId, key)} ${word}\n`)
      await file.sync()
    } finally {
      await file.close()
    }
  }

  async reader(): Promise<((accountId: string) => boolean) | null> {
    const text = await this.#text()
    const key = KEY.exec(text)?.[1]
    const hashes = new Set<string>()
    for (const [, hash = '', word] of text.matchAll(ENTRY)) {
      if (word === 'restored') hashes.delete(hash)
      else hashes.add(hash)
    }
    if (key === undefined || hashes.size === 0) return null
    return (accountId) => hashes.has(hashOf(accountId, key))
  }

  async everListed(): Promise<(accountId: string) => boolean> {
    const text = await this.#text()
    const key = KEY.exec(text)?.[1]
    const hashes = new Set([...text.matchAll(ENTRY)].map(([, hash]) => hash))
    return (accountId) => key !== undefined && hashes.has(hashOf(accountId, key))
  }

  async #key(): Promise<string | undefined> {
    return KEY.exec(await this.#text())?.[1]
  }

  async #text(): Promise<string> {
    try {
      return await readFile(this.#path, 'utf8')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
      throw error
    }
  }

  /**
   * Creates the file with a new key and returns the key of the file. Several processes may do so at the same
   * moment: `link` succeeds for one, and all use its key.
   */
  async #create(): Promise<string> {
    await mkdir(this.#folder, { recursive: true, mode: PRIVATE_FOLDER })
    const draft = `${this.#path}.${randomBytes(6).toString('hex')}`
    await writeFile(draft, `key ${randomBytes(32).toString('base64url')}\n`, {
      mode: PRIVATE_FILE,
      flag: 'wx',
    })
    try {
      await link(draft, this.#path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      await rm(draft, { force: true })
    }
    const key = await this.#key()
    if (key === undefined) throw new Error(`${NAME} has no key`)
    return key
  }
}

function hashOf(accountId: string, key: string): string {
  return createHmac('sha256', Buffer.from(key, 'base64url')).update(accountId).digest('base64url')
}
