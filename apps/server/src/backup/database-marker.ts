import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../db/private-files'
import { markerPath } from './database-identity'

/** The identity of the database that DATA_DIR belongs to. */
export interface Marker {
  /** The random name of the database. */
  readonly database: string
  /** The highest count of checks that the database had. It only grows, so a lower one belongs to an older copy. */
  readonly checks: number
}

/** Returns the marker, or null if there is none or if it cannot be read. */
export function readMarker(folder: string): Marker | null {
  try {
    const { database, checks } = JSON.parse(readFileSync(markerPath(folder), 'utf8'))
    return typeof database === 'string' && Number.isSafeInteger(checks) ? { database, checks } : null
  } catch {
    return null
  }
}

/** Replaces the marker in one step, so that a power cut leaves the old one or the new one. */
export function writeMarker(folder: string, marker: Marker): void {
  const path = markerPath(folder)
  // Create the folder: a server on PostgreSQL may have written nothing to it yet.
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER })
  const file = openSync(`${path}.part`, 'w', PRIVATE_FILE)
  try {
    writeSync(file, JSON.stringify(marker))
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(`${path}.part`, path)
}
