import type { KnownComposers } from '@segno/domain/piece/composer-key'

export interface NamedFile {
  readonly title: string
  readonly composer: string | null
}

/** IMSLP puts its own numbers in front: `IMSLP51726-PMLP02312-Chopin_-_Nocturne.pdf`. */
const IMSLP = /^(?:IMSLP|PMLP)\d+[-_ ]+/i

/**
 * Returns title and composer of a score whose files contain neither: `Chopin - Nocturne_op9.pdf` is "Nocturne op9" by
 * Frédéric Chopin. Only a dash between spaces divides the name, and only a spelling in the table is a composer. The
 * composer may be the first or the last part.
 */
export function nameOfFile(file: string, canonicalOf: KnownComposers['canonicalOf']): NamedFile {
  const title = titleOfFile(file)
  const parts = title.split(/ [-–—] /)
  const [first = '', last = ''] = [parts[0], parts.at(-1)]
  if (parts.length < 2) return { title, composer: null }
  const atStart = canonicalOf(first)
  if (atStart !== null) return { title: parts.slice(1).join(' - '), composer: atStart }
  const atEnd = canonicalOf(last)
  return atEnd === null
    ? { title, composer: null }
    : { title: parts.slice(0, -1).join(' - '), composer: atEnd }
}

/**
 * Returns a file name as a title, without extension, underscores and IMSLP numbers: `sonata_op-27.pdf` is
 * "sonata op-27".
 */
function titleOfFile(file: string): string {
  let bare = file
    .replace(/\.[^.]{1,9}$/, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
  while (IMSLP.test(bare)) bare = bare.replace(IMSLP, '')
  return bare === '' ? file.trim() : bare
}
