/** The width of a thumbnail in pixels: 112 CSS pixels on a screen of two device pixels each. */
export const THUMBNAIL_WIDTH = 224

export interface ThumbnailRequest {
  /** Identifies the reply. */
  readonly number: number
  readonly bytes: Blob
  readonly mediaType: string
  /** Degrees clockwise: 0, 90, 180 or 270. */
  readonly rotation: number
}

export interface ThumbnailReply {
  readonly number: number
  /** Null if the file shows no page. */
  readonly image: Blob | null
}
