import { movementOf } from '@segno/domain/piece/movement'
import { partOfWork } from '@segno/domain/piece/work-key'
import { movementName } from '@segno/domain/piece/work-movements'
import { foldText } from '@segno/domain/shared/fold-text'
import { expect, test } from 'vitest'
import { readWorkFiles } from '../../testing/works/read-works'
import { type WorkLanguage, workLanguages } from './work'
import { movementTitle, workTitle } from './work-title'

const works = [...(await readWorkFiles()).values()].flat()

test.each(workLanguages)(
  'movementOf and partOfWork recover the work and the number from each movement title in %s',
  (language) => {
    const wrong = works.flatMap((work) => {
      const title = workTitle(work, language)
      const { key } = partOfWork({ title, composer: work.composer })
      return (work.movements ?? []).flatMap((heading, at) => {
        const named = movementTitle(work, at, language)
        const movement = movementOf(named)
        const part = partOfWork({ title: named, composer: work.composer })
        const isRight =
          movement?.work === title &&
          movement.number === at + 1 &&
          part.key === key &&
          part.movement === at + 1
        return isRight && movementName(named).endsWith(heading) ? [] : [named]
      })
    })
    expect(wrong).toEqual([])
  },
)

test.each(workLanguages)('movementOf finds no movement in the title of a whole work in %s', (language) => {
  expect(works.map((work) => workTitle(work, language)).filter(movementOf)).toEqual([])
})

test.each(workLanguages)('partOfWork gives works with different titles different keys in %s', (language) => {
  expect(unitedWorks(language)).toEqual([])
})

/**
 * Returns pairs of different titles with one key. A work for two instruments may appear twice, because the
 * catalogue lists it for each.
 */
function unitedWorks(language: WorkLanguage): string[] {
  const first = new Map<string, string>()
  return works.flatMap((work) => {
    const title = workTitle(work, language)
    const { key } = partOfWork({ title, composer: work.composer })
    const known = first.get(key)
    first.set(key, title)
    return known === undefined || foldText(known) === foldText(title) ? [] : [`${known} = ${title}`]
  })
}
