import * as z from 'zod'
import type { Poke } from '../ports/bus'

const text = z.string().min(1).max(200)
const seq = z.number().int().min(0)

const busMessageSchema = z.union([
  z.object({ accountId: text, from: seq, to: seq, device: text.nullable() }),
  z.object({ signedOut: text, family: text.nullable() }),
])
export type BusMessage = z.infer<typeof busMessageSchema>

const envelopeSchema = z.object({ sender: text, messages: z.array(z.unknown()) })

/**
 * Packs messages of one process as JSON into texts of at most `maxBytes`, the limit of the transport. A single
 * message is always smaller.
 */
export function packMessages(sender: string, messages: readonly BusMessage[], maxBytes: number): string[] {
  const packed: string[] = []
  let list: string[] = []
  let length = 0
  const wrap = () => `{"sender":${JSON.stringify(sender)},"messages":[${list.join(',')}]}`
  const empty = Buffer.byteLength(wrap())
  for (const message of messages) {
    const one = JSON.stringify(message)
    const size = Buffer.byteLength(one) + 1
    if (list.length > 0 && empty + length + size > maxBytes) {
      packed.push(wrap())
      list = []
      length = 0
    }
    list.push(one)
    length += size
  }
  if (list.length > 0) packed.push(wrap())
  return packed
}

/** Returns the messages that another process sent in a text. Skips our own texts and unknown messages. */
export function unpackMessages(ownName: string, packed: string): BusMessage[] {
  let value: unknown
  try {
    value = JSON.parse(packed)
  } catch {
    return []
  }
  const envelope = envelopeSchema.safeParse(value)
  if (!envelope.success || envelope.data.sender === ownName) return []
  return envelope.data.messages.flatMap((message) => {
    const known = busMessageSchema.safeParse(message)
    return known.success ? known.data : []
  })
}

/**
 * Joins pokes of an account that follow one another without a gap in their numbers and come from one device.
 */
export function joinPokes(pokes: readonly Poke[]): Poke[] {
  const joined: Poke[] = []
  const lastOf = new Map<string, number>()
  for (const poke of pokes) {
    const at = lastOf.get(poke.accountId)
    const last = at === undefined ? undefined : joined[at]
    if (at !== undefined && last && last.to === poke.from && last.device === poke.device) {
      joined[at] = { ...last, to: poke.to }
    } else {
      lastOf.set(poke.accountId, joined.push(poke) - 1)
    }
  }
  return joined
}
