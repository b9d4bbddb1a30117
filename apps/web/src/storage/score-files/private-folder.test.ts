import { expect, test } from 'vitest'
import { hashFile } from './hash-file'
import { privateFolderStore } from './private-folder'

/** A fake folder in memory with the file-system calls that `privateFolderStore` uses. */
class Folder {
  readonly folders = new Map<string, Folder>()
  readonly files = new Map<string, string>()
  async getDirectoryHandle(name: string, { create = false } = {}): Promise<Folder> {
    const found = this.folders.get(name)
    if (!found && !create) throw new DOMException('absent', 'NotFoundError')
    const folder = found ?? new Folder()
    this.folders.set(name, folder)
    return folder
  }
  async getFileHandle(name: string) {
    if (!this.files.has(name)) throw new DOMException('absent', 'NotFoundError')
    const move = async (target: Folder, to: string) => {
      target.files.set(to, this.files.get(name) ?? '')
      this.files.delete(name)
    }
    return { name, move, getFile: async () => new Blob([this.files.get(name) ?? '']) }
  }
  async *entries() {
    for (const name of [...this.files.keys()]) yield [name, await this.getFileHandle(name)]
  }
  async removeEntry(name: string) {
    if (name.endsWith('.part')) throw new DOMException('a worker writes it', 'NoModificationAllowedError')
    const { size = 0 } = this.folders.get(name)?.files ?? {}
    if (size > 0) throw new DOMException('not empty', 'InvalidModificationError')
    if (!this.files.delete(name) && !this.folders.delete(name))
      throw new DOMException('absent', 'NotFoundError')
  }
}

async function open() {
  const root = new Folder()
  const scores = await root.getDirectoryHandle('scores', { create: true })
  const folderOf = (owner: string) => scores.getDirectoryHandle(owner, { create: true })
  const unused = async () => ({ ok: true }) as const
  const store = privateFolderStore(unused, async () => root as unknown as FileSystemDirectoryHandle)
  return { store, scores, ben: await folderOf('ben'), ada: await folderOf('ada') }
}

const hash = await hashFile(new Blob(['abc']))

test('a move of score files does not touch the temporary file of a writing worker', async () => {
  const { store, ben, ada } = await open()
  ben.files
    .set(`${'0'.repeat(64)}.part`, 'ab')
    .set(hash, 'abc')
    .set(`${hash}.thumb90`, 'image')
  await store.move('ben', 'ada')
  expect([...ben.files.keys()]).toEqual([`${'0'.repeat(64)}.part`])
  expect([...ada.files]).toEqual([[hash, 'abc']])
})

test('a move of score files removes the folder that it has emptied', async () => {
  const { store, ben, scores } = await open()
  ben.files.set(hash, 'abc')
  await store.move('ben', 'ada')
  expect([...scores.folders.keys()]).toEqual(['ada'])
})

test('a move of score files replaces a damaged file of the new owner', async () => {
  const { store, ben, ada } = await open()
  ben.files.set(hash, 'abc')
  ada.files.set(hash, 'ab')
  await store.move('ben', 'ada')
  expect([...ada.files]).toEqual([[hash, 'abc']])
})

test('a move of score files never replaces a file with a damaged one', async () => {
  const { store, ben, ada } = await open()
  ben.files.set(hash, 'ab')
  ada.files.set(hash, 'abc')
  await store.move('ben', 'ada')
  expect([...ada.files]).toEqual([[hash, 'abc']])
  expect(ben.files.size).toBe(0)
})
