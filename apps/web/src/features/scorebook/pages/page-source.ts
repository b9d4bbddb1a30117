/** The size of a page in any unit, because only the ratio counts. */
export interface PageSize {
  readonly width: number
  readonly height: number
}

/**
 * The pages of one score: a PDF, images or engraved MusicXML. Pages are counted from 1. The source has applied
 * the rotation in the file: the flag of a PDF page, or EXIF.
 */
export interface PageSource {
  readonly pageCount: number
  pageSize(page: number): Promise<PageSize>
  /**
   * Draws a page on a new canvas, `width` device pixels wide. The caller frees the canvas. Rejects with an
   * `AbortError` after `signal`, and with `UnreadableScore` if the page cannot be drawn. After `close` it may
   * reject with either.
   */
  render(page: number, width: number, signal: AbortSignal): Promise<HTMLCanvasElement>
  /** Frees the memory and the worker of the source. */
  close(): void
}

/** Why a file cannot be shown. `musicLimit`: engraving takes too much time or memory. */
export type UnreadableKind = 'pdf' | 'password' | 'image' | 'music' | 'musicLimit'

export class UnreadableScore extends Error {
  readonly kind: UnreadableKind
  constructor(kind: UnreadableKind, cause?: unknown) {
    super(`no page can be shown: ${kind}`, { cause })
    this.kind = kind
  }
}

/** Creates a canvas with the ratio of `size`, `width` device pixels wide. */
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
