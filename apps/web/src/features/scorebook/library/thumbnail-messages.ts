/** The width of a thumbnail in pixels: 112 CSS pixels on a screen of two device pixels each. */
export const THUMBNAIL_WIDTH = 224

/** The worker replies to one request before it gets the next one. */
export interface ThumbnailRequest {
  readonly bytes: Blob
  readonly mediaType: string
  /** Degrees clockwise: 0, 90, 180 or 270. */
  readonly rotation: number
}

export interface ThumbnailReply {
  /** Null if the file shows no page. */
  readonly image: Blob | null
}
