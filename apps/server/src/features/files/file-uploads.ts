import { createHash, randomBytes } from 'node:crypto'
import { limits } from '@segno/domain/shared/limits'
import { FILE_CHUNK_BYTES, type FileStatus } from '@segno/protocol/http/files'
import { ApiProblem } from '../../http/api-problem'
import { wrongFields } from '../../http/read-body'
import type { BlobStore } from '../../ports/blob-store'
import { type FileQuotas, type FileStore, hasRoom, receivedOf, type Upload } from '../../ports/file-store'
import { ContentCheck, UnknownContent } from './content-check'

export interface FilePorts {
  readonly files: FileStore
  readonly blobs: BlobStore
  readonly quotas: FileQuotas
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

export interface FileChunk {
  readonly offset: number
  /** The size of the whole file. */
  readonly bytes: number
  readonly content: Uint8Array
}

/** The received bytes have another hash than the one that names the file. */
class WrongHash extends Error {}

/**
 * Receives files in parts. It stores each part, and then the file, first as a blob and then as a row. A killed
 * server may leave blobs without a row, which the hourly job deletes, but no row without its blob.
 */
export class FileUploads {
  readonly #ports: FilePorts

  constructor(ports: FilePorts) {
    this.#ports = ports
  }

  /**
   * Returns the received bytes of a file, its size (null before the first part) and whether it is complete.
   * Restarts the grace period of a complete file that no score uses.
   */
  async status(account: string, hash: string): Promise<FileStatus> {
    const { files, blobs, now } = this.#ports
    const file = await files.find(account, hash)
    // After a restore of the database, a row may have lost its blob: the devices send the file again then.
    if (file && (await blobs.has({ account, name: file.name }))) {
      await files.renewGrace(account, hash, now())
      return { received: file.bytes, bytes: file.bytes, complete: true }
    }
    const upload = await files.upload(account, hash)
    return { received: receivedOf(upload), bytes: upload?.bytes ?? null, complete: false }
  }

  /**
   * Appends a chunk to a file and completes it with its last byte. Throws ApiProblem for a wrong place, size,
   * hash or type, and for a full quota.
   */
  async add(account: string, hash: string, chunk: FileChunk): Promise<FileStatus> {
    const { offset, bytes, content } = chunk
    if (bytes > limits.scoreFileBytes) throw fileTooLarge()
    const status = await this.status(account, hash)
    // The answer to the last part was lost, or another device was faster.
    if (status.complete) return status
    if (offset !== status.received) throw wrongPlace(status.received)
    if (status.bytes !== null && status.bytes !== bytes) throw wrongFields(['bytes'])
    if (offset + content.length > bytes) throw wrongFields(['body'])
    // An empty part repeats the completion of an upload whose server stopped before it.
    if (content.length === 0 && offset < bytes) throw wrongFields(['body'])
    if (offset === 0) checkBeginning(content)
    if (content.length > 0) await this.#addPart(account, hash, chunk)
    if (offset + content.length < bytes) return this.status(account, hash)
    return this.#complete(account, hash)
  }

  async #addPart(account: string, hash: string, { offset, bytes, content }: FileChunk): Promise<void> {
    const { files, blobs, quotas, now } = this.#ports
    if (offset === 0) {
      if (!hasRoom(await files.usage(account), bytes, quotas)) throw noRoom(quotas)
    }
    const name = newName(hash)
    await blobs.put({ account, name }, once(content), content.length)
    const part = { position: offset, bytes: content.length, name }
    const added = await files.addPart(account, hash, { part, bytes, now: now(), quotas })
    if (added === 'added') return
    await blobs.delete({ account, name })
    if (added === 'full') throw noRoom(quotas)
    if (added === 'otherSize') throw wrongFields(['bytes'])
    throw wrongPlace((await this.status(account, hash)).received)
  }

  async #complete(account: string, hash: string): Promise<FileStatus> {
    const { files, blobs, now } = this.#ports
    const upload = await files.upload(account, hash)
    if (!upload) return this.status(account, hash)
    const check = new ContentCheck()
    const name = newName(hash)
    try {
      await blobs.put({ account, name }, this.#verified(account, hash, upload, check), upload.bytes)
    } catch (error) {
      await this.#refuse(account, hash, error)
      // Another call has completed the file meanwhile and deleted its parts.
      return this.status(account, hash)
    }
    const file = { hash, name, mediaType: check.end(), bytes: upload.bytes, createdAt: now() }
    const unused = await files.complete(account, file)
    for (const former of unused ?? [name]) await blobs.delete({ account, name: former })
    return this.status(account, hash)
  }

  /**
   * Yields the parts. Holds the last bytes back until hash and type are right, so that no store completes a
   * wrong file. Throws `PartGone`, `WrongHash` or `UnknownContent`.
   */
  async *#verified(
    account: string,
    hash: string,
    { parts }: Upload,
    check: ContentCheck,
  ): AsyncGenerator<Uint8Array> {
    const sum = createHash('sha256')
    let held: Uint8Array | undefined
    for (const { name } of parts) {
      const part = await this.#ports.blobs.read({ account, name })
      if (!part) throw new PartGone()
      for await (const chunk of part) {
        sum.update(chunk)
        check.add(chunk)
        if (held) yield held
        held = chunk
      }
    }
    if (sum.digest('hex') !== hash) throw new WrongHash()
    check.end()
    if (held) yield held
  }

  /** Throws the refusal of a failed completion, unless the parts are gone. A refused upload starts from the beginning. */
  async #refuse(account: string, hash: string, error: unknown): Promise<void> {
    if (error instanceof PartGone) return
    if (error instanceof WrongHash || error instanceof UnknownContent) {
      const { files, blobs } = this.#ports
      for (const name of await files.remove(account, hash)) await blobs.delete({ account, name })
      if (error instanceof UnknownContent) throw wrongType()
      throw new ApiProblem(400, 'invalid_request', 'The bytes do not have the hash that names the file.', {
        details: { fields: ['hash'] },
      })
    }
    throw error
  }
}

/** Another call deleted a part while this one put the file together. */
class PartGone extends Error {}

/** Refuses a first part that is no sheet music, so that no device sends 10 MB in vain. */
function checkBeginning(content: Uint8Array): void {
  try {
    new ContentCheck().add(content)
  } catch (error) {
    throw error instanceof UnknownContent ? wrongType() : error
  }
}

function newName(hash: string): string {
  return `${hash}.${randomBytes(9).toString('base64url')}`
}

async function* once(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content
}

function fileTooLarge(): ApiProblem {
  return new ApiProblem(
    413,
    'payload_too_large',
    `A file has at most ${limits.scoreFileBytes} bytes, and a part at most ${FILE_CHUNK_BYTES}.`,
  )
}

function wrongType(): ApiProblem {
  const sentence = 'The content is no PDF, JPEG, PNG or MusicXML.'
  return new ApiProblem(415, 'unsupported_media_type', sentence)
}

function wrongPlace(received: number): ApiProblem {
  return new ApiProblem(409, 'conflict', `The file continues at byte ${received}.`, { details: { received } })
}

function noRoom({ count, bytes }: FileQuotas): ApiProblem {
  const sentence = `An account holds at most ${count} files and ${Math.round(bytes / 1_000_000)} MB of them.`
  return new ApiProblem(507, 'quota_exceeded', sentence)
}
