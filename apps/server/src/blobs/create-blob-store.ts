import { join } from 'node:path'
import type { Env } from '../env'
import type { BlobStore } from '../ports/blob-store'
import { FolderBlobStore } from './folder-blob-store'

/** Opens the store of files: the folder `files` in `DATA_DIR`. */
export function createBlobStore({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): BlobStore {
  return new FolderBlobStore(join(DATA_DIR, 'files'))
}
