import type { BarBox } from './model/bar-boxes'
import type { EngravingLayout } from './model/engraving-layout'
import type { Performance } from './model/performance'

/** A page as SVG. Draw it only as an image, because it contains texts from an untrusted file. */
export interface EngravedSvg {
  readonly svg: string
  readonly boxes: readonly BarBox[]
}

/** A bar as it is printed; repeats do not add bars. */
export interface EngravedBar {
  /** The id of the bar's box. Another transposition has other ids. */
  readonly id: string
  /** The printed number, which can be any text. */
  readonly label: string
  /** The number of the page that contains the bar, from 1. */
  readonly page: number
}

/** The calls of the engraver worker, each with its argument and its result. */
export interface EngraverCalls {
  /** Parses the bytes of a MusicXML file, plain or compressed. */
  readonly open: { readonly asked: { readonly music: ArrayBuffer }; readonly answer: null }
  /**
   * Engraves the music in a layout and returns its number of pages. From then on, `page` and `bars` return this
   * layout.
   */
  readonly layout: { readonly asked: EngravingLayout; readonly answer: { readonly pageCount: number } }
  /** Returns a page as SVG, `pixels` wide. */
  readonly page: {
    readonly asked: { readonly page: number; readonly pixels: number }
    readonly answer: EngravedSvg
  }
  /** Returns the printed bars of the layout in their order. */
  readonly bars: { readonly asked: null; readonly answer: readonly EngravedBar[] }
  /** Returns notes, bars and tempos as they sound, with repeats. */
  readonly performance: { readonly asked: null; readonly answer: Performance }
}

export type CallName = keyof EngraverCalls

export interface EngraverRequest<Name extends CallName = CallName> {
  readonly number: number
  readonly name: Name
  readonly asked: EngraverCalls[Name]['asked']
}

/** Why the worker refuses music. `music`: it cannot be parsed. `musicLimit`: it is too large. */
export type EngraverFailure = 'music' | 'musicLimit'

export type EngraverReply =
  | { readonly number: number; readonly answer: EngraverCalls[CallName]['answer'] }
  | { readonly number: number; readonly failure: EngraverFailure }
