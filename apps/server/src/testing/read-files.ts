import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Returns each file below a path, as its path, a line break and its bytes. */
export function readFiles(path: string): string[] {
  const stats = statSync(path)
  if (stats.isDirectory()) return readdirSync(path).flatMap((name) => readFiles(join(path, name)))
  return stats.isFile() ? [`${path}\n${readFileSync(path, 'latin1')}`] : []
}
