import { join } from 'node:path'
import type { Env } from '../env'
import type { BlobKey, BlobStore, ByteRange } from '../ports/blob-store'
import { FolderBlobStore } from './folder-blob-store'
import type { S3Settings } from './s3-blob-store'

/** Opens the store of files: the bucket of the `S3_…` settings, or else the folder `files` in `DATA_DIR`. */
export function createBlobStore(env: Env): BlobStore {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, DATA_DIR } = env
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    return new FolderBlobStore(join(DATA_DIR, 'files'))
  }
  return lateBucket({
    endpoint: S3_ENDPOINT,
    region: S3_REGION ?? 'us-east-1',
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  })
}

/**
 * Returns a bucket that loads the large S3 SDK at its first use. Servers and commands without S3 start without
 * the SDK.
 */
function lateBucket(settings: S3Settings): BlobStore {
  let opened: Promise<BlobStore> | undefined
  const store = () => {
    opened ??= import('./s3-blob-store').then(({ S3BlobStore }) => new S3BlobStore(settings))
    return opened
  }
  return {
    put: async (key, content, bytes) => (await store()).put(key, content, bytes),
    read: async (key: BlobKey, range?: ByteRange) => (await store()).read(key, range),
    has: async (key) => (await store()).has(key),
    delete: async (key) => (await store()).delete(key),
    deleteAccount: async (account) => (await store()).deleteAccount(account),
    async *list() {
      yield* (await store()).list()
    },
  }
}
