import { type Block, joinGzip, packed, stored } from './gzip-blocks'
import { NONCE_PLACEHOLDER } from './page-template'

/**
 * A page with gaps that each response fills, besides its nonce. There are too many fillings to keep them
 * compressed. `render` compresses the page around the gaps once, and for each response only what fills them.
 * Brotli cannot join finished blocks, so the page offers gzip alone.
 */
export class PageWithGaps {
  /** The HTML, split at its gaps: text, name of a gap, text, name of a gap … text. */
  readonly #pieces: readonly string[]
  readonly #blocks: (Block | undefined)[] = []

  /** Splits the HTML at `gaps`, the placeholders that each response replaces. */
  constructor(html: string, gaps: readonly string[]) {
    this.#pieces = html.split(new RegExp(`(${[NONCE_PLACEHOLDER, ...gaps].join('|')})`))
  }

  /**
   * Returns the page with its gaps filled, as gzip or as plain bytes. `fillings` are the HTML of each gap,
   * which may contain the placeholder of the nonce.
   */
  render(
    fillings: Readonly<Record<string, string>>,
    nonce: string,
    encoding: 'gzip' | undefined,
  ): Uint8Array {
    const texts = this.#pieces.map((piece, at) => {
      if (at % 2 === 0) return piece
      return piece === NONCE_PLACEHOLDER
        ? nonce
        : (fillings[piece] ?? '').replaceAll(NONCE_PLACEHOLDER, () => nonce)
    })
    if (encoding === undefined) return Buffer.from(texts.join(''))
    return joinGzip(
      texts.map((text, at) => {
        if (at % 2 === 0) return this.#block(at, text)
        return this.#pieces[at] === NONCE_PLACEHOLDER ? stored(text) : packed(text)
      }),
    )
  }

  #block(at: number, text: string): Block {
    const block = this.#blocks[at] ?? packed(text)
    this.#blocks[at] = block
    return block
  }
}
