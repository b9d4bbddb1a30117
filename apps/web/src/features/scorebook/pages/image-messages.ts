import type { PageSize } from './page-source'

export interface ImageRequest {
  readonly image: Blob
  /** The most pixels that the reply may have across and down. */
  readonly wanted: PageSize
  /** Receives the reply. */
  readonly port: MessagePort
}

export interface ImageReply {
  /** Null if the image is damaged or too large. */
  readonly bitmap: ImageBitmap | null
}
