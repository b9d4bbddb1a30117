import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the HTML of a prerendered page of the build, in English. */
export function readBuiltPage(page: string): string {
  return readFileSync(join('apps/web/dist/client', `${page}.en.html`), 'utf8')
}
