import {
  type CatalogueNumber,
  compareCatalogueNumbers,
  readCatalogueNumbers,
} from '@segno/domain/piece/catalogue-number'
import { readMovement } from '@segno/domain/piece/movement'
import { foldText } from '@segno/domain/shared/fold-text'
import { findComposer } from './find-composer'
import type { FoundWork } from './works/find-works'
import { type Work, workLanguages } from './works/work'
import type { IndexedWork } from './works/work-index'
import { movementTitle, shortWorkTitle, workTitle } from './works/work-title'

/** A piece of the musician's diary, with its number of entries and its latest practice. */
export type OwnPiece = {
  readonly title: string
  readonly composer: string | null
  /** The number of entries that name the piece. */
  readonly count: number
  /** The instant of the latest practice. ISO 8601 text sorts by time. */
  readonly lastAt: string
}

function canonical(composer: string | null): string {
  return composer === null ? '' : (findComposer(composer)?.canonicalName ?? composer)
}

/** A piece of the diary, prepared for comparison with works of the catalogue. */
interface OwnWork {
  readonly piece: OwnPiece
  readonly title: string
  readonly numbers: readonly CatalogueNumber[]
  readonly movement: number | null
}

function ownByComposer(own: readonly OwnPiece[]): Map<string, OwnWork[]> {
  const byComposer = new Map<string, OwnWork[]>()
  for (const piece of own) {
    const composer = canonical(piece.composer)
    const list = byComposer.get(composer) ?? []
    list.push({
      piece,
      title: foldText(piece.title),
      numbers: readCatalogueNumbers(piece.title),
      movement: readMovement(piece.title).number,
    })
    byComposer.set(composer, list)
  }
  return byComposer
}

// A `WeakMap` keeps the index between keystrokes, because callers pass the same array each time.
const ownIndexes = new WeakMap<readonly OwnPiece[], Map<string, OwnWork[]>>()

/** Returns the pieces of a diary by their composer's canonical name. The index is cached for each array. */
export function indexOwn(own: readonly OwnPiece[]) {
  const index = ownIndexes.get(own) ?? ownByComposer(own)
  ownIndexes.set(own, index)
  return index
}

/**
 * Returns the folded titles of a work or its movement in every language. `isShort` omits the catalogue number.
 */
function titlesOf({ work, movement }: FoundWork, isShort: boolean): Set<string> {
  const titleIn = isShort ? shortWorkTitle : workTitle
  return new Set(
    workLanguages.map((language) =>
      foldText(movement === null ? titleIn(work, language) : movementTitle(work, movement, language)),
    ),
  )
}

/**
 * Returns true if another work of the composer has this short title. Debussy wrote two pieces called "Clair de
 * lune", so that title alone identifies neither.
 */
function isShared(title: string, work: Work, works: readonly IndexedWork[]): boolean {
  return works.some(
    ({ work: other }) =>
      other.composer === work.composer &&
      other.catalogue !== undefined &&
      other.catalogue !== work.catalogue &&
      titlesOf({ work: other, movement: null }, true).has(title),
  )
}

/**
 * Returns the piece of the diary that is this work, or undefined. It compares titles in all languages and
 * catalogue numbers. A short title does not count if another work of the composer in `works` shares it.
 */
export function ownPieceOf(
  found: FoundWork,
  own: Map<string, OwnWork[]>,
  works: readonly IndexedWork[],
): OwnPiece | undefined {
  const { work, movement } = found
  const candidates = own.get(work.composer)
  if (!candidates) return undefined
  const numbers = readCatalogueNumbers(work.catalogue ?? '')
  const wanted = movement === null ? null : movement + 1
  const full = titlesOf(found, false)
  const short = movement === null ? titlesOf(found, true) : full
  const isSame = (other: OwnWork) =>
    other.movement === wanted &&
    other.numbers.some((number) => numbers.some((mine) => compareCatalogueNumbers(number, mine) === 'same'))
  const isNamed = ({ title }: OwnWork) =>
    short.has(title) && (work.catalogue === undefined || !isShared(title, work, works))
  return candidates.find((other) => full.has(other.title) || isSame(other) || isNamed(other))?.piece
}
