import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { BlobKey, BlobStore, ByteRange, ListedBlob } from '../ports/blob-store'
import { exactLength } from './exact-length'

export interface S3Settings {
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Time limits in milliseconds: to open a connection, and between two responses or chunks. */
const times = { connect: 5000, silence: 30_000 }

const nothing = () => undefined
const silent = { debug: nothing, info: nothing, warn: nothing, error: nothing }

/** Stores blobs as objects `ACCOUNT/NAME` of a bucket. Streams them, so no blob is in memory as a whole. */
export class S3BlobStore implements BlobStore {
  readonly #client: S3Client
  readonly #bucket: string

  constructor({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings) {
    this.#bucket = bucket
    this.#client = new S3Client({
      endpoint,
      region,
      credentials: { accessKeyId, secretAccessKey },
      // S3 servers other than Amazon's have no host name for each bucket.
      forcePathStyle: true,
      // Some S3 servers do not support the checksums that the SDK would add. `FileUploads` compares the hash of
      // a file before it yields the last bytes.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: times.connect,
        requestTimeout: times.silence,
        throwOnRequestTimeout: true,
      },
      // The SDK would write to the console. We log failed calls ourselves.
      logger: silent,
    })
  }

  async put(key: BlobKey, content: AsyncIterable<Uint8Array>, bytes: number): Promise<void> {
    const source = Readable.from(exactLength(content, bytes), { objectMode: false })
    const request = new AbortController()
    let failure: unknown
    // Abort the request, or the SDK would wait for the rest of the content for ever.
    source.once('error', (error) => {
      failure = error
      request.abort()
    })
    const command = new PutObjectCommand({ ...this.#place(key), Body: source, ContentLength: bytes })
    try {
      await this.#client.send(command, { abortSignal: request.signal })
    } catch (error) {
      throw failure ?? error
    } finally {
      source.destroy()
    }
  }

  async read(key: BlobKey, range?: ByteRange): Promise<ReadableStream<Uint8Array> | undefined> {
    const bounds = range ? { Range: `bytes=${range.first}-${range.last}` } : {}
    const found = await unlessMissing(
      this.#client.send(new GetObjectCommand({ ...this.#place(key), ...bounds })),
    )
    return found?.Body?.transformToWebStream() as ReadableStream<Uint8Array> | undefined
  }

  async has(key: BlobKey): Promise<boolean> {
    return (await unlessMissing(this.#client.send(new HeadObjectCommand(this.#place(key))))) !== undefined
  }

  async delete(key: BlobKey): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#place(key)))
  }

  async deleteAccount(account: string): Promise<void> {
    for await (const blobs of this.#listed(`${account}/`)) {
      for (const blob of blobs) await this.delete(blob)
    }
  }

  list(): AsyncIterable<readonly ListedBlob[]> {
    return this.#listed()
  }

  async *#listed(prefix?: string): AsyncGenerator<readonly ListedBlob[]> {
    let token: string | undefined
    do {
      const page = await this.#client.send(
        new ListObjectsV2Command({
          Bucket: this.#bucket,
          ...(prefix === undefined ? {} : { Prefix: prefix }),
          ...(token === undefined ? {} : { ContinuationToken: token }),
        }),
      )
      yield (page.Contents ?? []).flatMap(({ Key = '', LastModified }) => {
        const [account, name, ...rest] = Key.split('/')
        // Other objects of the bucket are not ours.
        if (!account || !name || rest.length > 0 || !LastModified) return []
        return [{ account, name, storedAt: LastModified.getTime() }]
      })
      token = page.NextContinuationToken
    } while (token !== undefined)
  }

  #place({ account, name }: BlobKey) {
    return { Bucket: this.#bucket, Key: `${account}/${name}` }
  }
}

/**
 * Returns the result of `work`, or undefined if the object is missing. Other errors reject, so that a failing
 * store does not look empty.
 */
async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(error.name))
      return undefined
    throw error
  }
}
