/** The width of a thumbnail (pixels): 112 CSS pixels at two device pixels each. */
export const THUMBNAIL_WIDTH = 224

/** A request to the worker. ThumbnailMaker sends the next one after the reply. */
export interface ThumbnailRequest {
  readonly bytes: Blob
  readonly mediaType: string
  /** Degrees clockwise: 0, 90, 180 or 270. */
  readonly rotation: number
}

export interface ThumbnailReply {
  /** The thumbnail; null if the file is damaged. */
  readonly image: Blob | null
}
