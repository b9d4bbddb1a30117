import { readFileSync } from 'node:fs'
import { languageCodes } from '@segno/domain/language/languages'
import { expect, test } from 'vitest'
import { helpAreas } from './help-areas'

function read(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8')
}

const names = new Set(
  ['use-help-names.ts', 'help-keys.ts'].flatMap((file) =>
    [...read(file).matchAll(/^ {2,4}(\w+): /gm)].map(([, name]) => name),
  ),
)

test.each(languageCodes)(
  'each help page in %s has three to eight sentences and only placeholders that the app fills',
  (language) => {
    const texts: Record<string, string> = JSON.parse(read(`../../../i18n/locales/${language}/help.json`))
    for (const area of helpAreas) {
      const page = `${texts[`${area}.1`]} ${texts[`${area}.2`]}`
      const sentences = page.match(/[.?](?=\s|$)|。/g) ?? []
      expect(sentences.length, area).toBeGreaterThanOrEqual(3)
      expect(sentences.length, area).toBeLessThanOrEqual(8)
      for (const [, name] of page.matchAll(/\{\{(\w+)\}\}/g))
        expect(names, `${area}: ${name}`).toContain(name)
    }
  },
)

test("the palette's command for each help page contains the page's title, in every language", () => {
  for (const language of languageCodes) {
    const commands: Record<string, string> = JSON.parse(
      read(`../../../i18n/locales/${language}/commands.json`),
    )
    const help: Record<string, string> = JSON.parse(read(`../../../i18n/locales/${language}/help.json`))
    for (const area of helpAreas) expect(commands[`command.help.${area}`]).toContain(help[`area.${area}`])
  }
})
