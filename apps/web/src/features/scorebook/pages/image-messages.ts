import type { PageSize } from './page-source'

export interface ImageRequest {
  readonly image: Blob
  /** The largest width and height of the bitmap (pixels). */
  readonly wanted: PageSize
  /** The worker posts its reply to this port. */
  readonly port: MessagePort
}

export interface ImageReply {
  /** The decoded image; null if the file is damaged or too large. */
  readonly bitmap: ImageBitmap | null
}
