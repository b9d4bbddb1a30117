import * as z from 'zod/mini'
import { textSchema } from '../entry/entry'
import { limits } from '../shared/limits'
import type { Milliseconds } from '../units/duration'
import { instantOf, instantSchema } from '../units/instant'

/** The number of random characters after `dev_`. */
export const DEVICE_ID_LENGTH = 16

const bounds = { userAgent: 500, platform: 100, screen: 30, language: 35 } as const

/** Properties that a browser reports about its device. */
export interface DeviceFacts {
  readonly userAgent: string
  readonly platform: string
  /** Width and height of the screen in CSS pixels: `1920x1080`. */
  readonly screen: string
  /** The IANA zone of the device. */
  readonly timeZone: string
  /** The language of the browser as a BCP 47 tag. */
  readonly language: string
}

/** The record of one browser on one device. Keeps unknown fields. */
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

/** Returns the id of a new device. `random` is `DEVICE_ID_LENGTH` characters a–z 0–9. */
export function newDeviceId(random: string): string {
  return `dev_${random}`
}

/**
 * Returns the record of a new device. `random` is `DEVICE_ID_LENGTH` characters a–z 0–9; `now` is milliseconds
 * since the epoch.
 */
export function newDevice(random: string, facts: DeviceFacts, now: Milliseconds): Device {
  const moment = instantOf(now)
  return { id: newDeviceId(random), ...boundedFacts(facts), createdAt: moment, lastUsedAt: moment }
}

/** Returns the record with the facts at `now`, such as a new browser version or zone. Id and first use stay. */
export function touchDevice(device: Device, facts: DeviceFacts, now: Milliseconds): Device {
  return { ...device, ...boundedFacts(facts), lastUsedAt: instantOf(now) }
}

/** Returns a stored device, or null if it is unreadable. */
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

/**
 * Returns the text without U+0000 and lone surrogates, cut to `limit` code points. So the schema accepts any
 * user agent.
 */
function bounded(text: string, limit: number): string {
  return [...text.replaceAll('\u0000', '').toWellFormed()].slice(0, limit).join('')
}
