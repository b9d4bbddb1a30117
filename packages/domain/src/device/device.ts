import * as z from 'zod/mini'
import { textSchema } from '../entry/entry'
import { limits } from '../shared/limits'
import type { Milliseconds } from '../units/duration'
import { instantOf, instantSchema } from '../units/instant'

/** How many random characters follow `dev_`. */
export const deviceIdLength = 16

const bounds = { userAgent: 500, platform: 100, screen: 30, language: 35 } as const

/** What a browser says about the device it runs on. */
export interface DeviceFacts {
  readonly userAgent: string
  readonly platform: string
  /** Width and height of the screen in CSS pixels: `1920x1080`. */
  readonly screen: string
  /** IANA zone. */
  readonly timeZone: string
  /** BCP 47 tag. */
  readonly language: string
}

/** The record by which one browser on one device is told from another. Unknown fields are kept as they are. */
export const deviceSchema = z.looseObject({
  id: z.string().check(z.regex(/^dev_[a-z0-9]{16}$/)),
  userAgent: textSchema(0, bounds.userAgent),
  platform: textSchema(0, bounds.platform),
  screen: textSchema(0, bounds.screen),
  timeZone: textSchema(0, limits.timeZoneLength),
  language: textSchema(0, bounds.language),
  createdAt: instantSchema,
  lastUsedAt: instantSchema,
})
export type Device = z.infer<typeof deviceSchema>

/**
 * A device that is used for the first time. `random` is `deviceIdLength` characters a–z 0–9; `now` is since the
 * epoch.
 */
export function newDevice(random: string, facts: DeviceFacts, now: Milliseconds): Device {
  const moment = instantOf(now)
  return { id: `dev_${random}`, ...boundedFacts(facts), createdAt: moment, lastUsedAt: moment }
}

/** The device as it is used again at `now`: a newer browser, another zone; its id and its beginning stay. */
export function touchDevice(device: Device, facts: DeviceFacts, now: Milliseconds): Device {
  return { ...device, ...boundedFacts(facts), lastUsedAt: instantOf(now) }
}

/** A stored device, or null where it cannot be read. */
export function readDevice(stored: unknown): Device | null {
  const parsed = deviceSchema.safeParse(stored)
  return parsed.success ? parsed.data : null
}

function boundedFacts(facts: DeviceFacts): DeviceFacts {
  return {
    userAgent: bounded(facts.userAgent, bounds.userAgent),
    platform: bounded(facts.platform, bounds.platform),
    screen: bounded(facts.screen, bounds.screen),
    timeZone: bounded(facts.timeZone, limits.timeZoneLength),
    language: bounded(facts.language, bounds.language),
  }
}

/** Whatever a browser calls itself becomes a text that the schema takes. */
function bounded(text: string, limit: number): string {
  return [...text.replaceAll('\u0000', '').toWellFormed()].slice(0, limit).join('')
}
