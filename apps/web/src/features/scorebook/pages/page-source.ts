/** The size of a page in any unit. Only the ratio matters. */
export interface PageSize {
  readonly width: number
  readonly height: number
}

/**
 * The pages of one score: a PDF, images or engraved MusicXML. Pages are counted from 1. A rotation that the file itself
 * names (the flag of a PDF page, EXIF) is already applied.
 */
export interface PageSource {
  readonly pageCount: number
  pageSize(page: number): Promise<PageSize>
  /**
   * Draws a page on a new canvas that is `width` device pixels wide. The caller owns the canvas and frees it. Rejects
   * with an `AbortError` after `signal`, and with `UnreadableScore` if the page cannot be drawn.
   */
  render(page: number, width: number, signal: AbortSignal): Promise<HTMLCanvasElement>
  /** Frees the memory and the worker of the source. */
  close(): void
}

/** Why a file shows no page. `musicLimit`: engraving the music takes too much time or memory. */
export type UnreadableKind = 'pdf' | 'password' | 'image' | 'music' | 'musicLimit'

export class UnreadableScore extends Error {
  readonly kind: UnreadableKind
  constructor(kind: UnreadableKind, cause?: unknown) {
    super(`no page can be shown: ${kind}`, { cause })
    this.kind = kind
  }
}

/** Returns a canvas of whole device pixels with the ratio of `size`. */
export function canvasOf(size: PageSize, width: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round((width * size.height) / size.width))
  return canvas
}

/** Frees the pixels of a canvas at once. Browsers otherwise keep them until garbage collection. */
export function freeCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = 0
  canvas.height = 0
}
