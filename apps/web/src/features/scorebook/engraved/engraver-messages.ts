import type { BarBox } from './model/bar-boxes'
import type { EngravingLayout } from './model/engraving-layout'
import type { Performance } from './model/performance'

/** A page as SVG. Only an image may draw it: it contains texts of strangers. */
export interface EngravedSvg {
  readonly svg: string
  readonly boxes: readonly BarBox[]
}

/** A printed bar. */
export interface EngravedBar {
  /** The id of its box. Each transposition has other ids. */
  readonly id: string
  /** The number that is printed, which may be any text. */
  readonly label: string
  /** Counted from 1. */
  readonly page: number
}

/** What the worker can be asked, and what it returns. */
export interface EngraverCalls {
  /** Takes the bytes of a MusicXML file, plain or compressed. */
  readonly open: { readonly asked: { readonly music: ArrayBuffer }; readonly answer: null }
  /** Engraves the music. The pages of the layout before are gone. */
  readonly layout: { readonly asked: EngravingLayout; readonly answer: { readonly pageCount: number } }
  /** Returns a page whose picture is `pixels` wide. */
  readonly page: {
    readonly asked: { readonly page: number; readonly pixels: number }
    readonly answer: EngravedSvg
  }
  /** Returns the printed bars of the layout in their order. */
  readonly bars: { readonly asked: null; readonly answer: readonly EngravedBar[] }
  /** Returns how the score sounds. */
  readonly performance: { readonly asked: null; readonly answer: Performance }
}

export type CallName = keyof EngraverCalls

export interface EngraverRequest<Name extends CallName = CallName> {
  readonly number: number
  readonly name: Name
  readonly asked: EngraverCalls[Name]['asked']
}

/** Why music is refused: it cannot be read, or it is larger than we engrave. */
export type EngraverFailure = 'music' | 'musicLimit'

export type EngraverReply =
  | { readonly number: number; readonly answer: EngraverCalls[CallName]['answer'] }
  | { readonly number: number; readonly failure: EngraverFailure }
