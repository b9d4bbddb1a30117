import * as z from 'zod/mini'
import { instantOf, instantSchema } from '../units/instant'

/** The version of the question and of the privacy notice to which a consent belongs. */
export const CONSENT_VERSION = '2025-01'

const consentSchema = z.object({
  /** Storage that the product requires. The musician cannot refuse it. */
  essential: z.literal(true),
  /** Storage of conveniences, such as the last settings of a tool. */
  functional: z.boolean(),
  consentDate: instantSchema,
  version: z.string(),
})

/** The answer of a musician to the question about storage on this device. */
export type Consent = z.infer<typeof consentSchema>

/** Returns a consent to the current version, given at `now` (milliseconds). */
export function giveConsent(functional: boolean, now: number): Consent {
  return { essential: true, functional, consentDate: instantOf(now), version: CONSENT_VERSION }
}

/** Returns a stored consent, or null if it is missing, unreadable or given to another version. */
export function readConsent(stored: string | null): Consent | null {
  const { success, data } = consentSchema.safeParse(parsed(stored))
  return success && data.version === CONSENT_VERSION ? data : null
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
