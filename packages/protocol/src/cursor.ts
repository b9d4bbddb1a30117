/** How far a device has read an account: the epoch of the account and the number of the last write. */
export interface Cursor {
  readonly epoch: string
  readonly seq: number
}

/** Returns a cursor as the text `{epoch}.{seq}`. Clients store it and send it back without parsing it. */
export function formatCursor({ epoch, seq }: Cursor): string {
  return `${epoch}.${seq}`
}

/** Parses a cursor of the form `{epoch}.{seq}`. Returns null for any other text. */
export function parseCursor(text: string): Cursor | null {
  const match = /^([A-Za-z0-9_-]{1,64})\.(\d{1,15})$/.exec(text)
  return match ? { epoch: match[1] ?? '', seq: Number(match[2]) } : null
}
