import { useEffect, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { useServices } from '../../../data/services/use-services'
import { ownedDevice } from '../../../data/timer/owned-device'
import { noteSizes, speeds, transpositions } from './model/engraving-choices'

const numberIn = ({ min, max }: { readonly min: number; readonly max: number }, otherwise: number) =>
  z.catch(z.number().check(z.minimum(min), z.maximum(max)), otherwise)

const choicesSchema = z.object({
  /** Per cent of the usual size of the notes. */
  size: numberIn(noteSizes, 100),
  /** Semitones. */
  transposition: numberIn(transpositions, 0),
  /** Per cent of the tempo of the score. */
  speed: numberIn(speeds, 100),
  countsIn: z.catch(z.boolean(), false),
  /** The key of the layout to show, or `SCREEN_LAYOUT`. Null: its marks decide. */
  layout: z.catch(z.nullable(z.string()), null),
})

/** How a musician wants to see and hear one engraved score. This device keeps it. */
export type EngravingChoices = z.infer<typeof choicesSchema>

export const engravingKey = (scoreId: string) => `score-engraving/${scoreId}`

/** Reads stored choices. One that is missing or invalid gets its default. */
export function readEngravingChoices(stored: unknown): EngravingChoices {
  const parsed = choicesSchema.safeParse(stored)
  return parsed.success ? parsed.data : choicesSchema.parse({})
}

/** Reads and stores the choices of a score. They are null until they are read. */
export function useEngravingChoices(scoreId: string | null): {
  readonly choices: EngravingChoices | null
  readonly choose: (fields: Partial<EngravingChoices>) => void
} {
  const { device, session } = useServices()
  const owned = useMemo(() => ownedDevice(device, session.owners().writer), [device, session])
  const key = scoreId === null ? null : engravingKey(scoreId)
  const [read, setRead] = useState<{ readonly key: string; readonly choices: EngravingChoices } | null>(null)
  useEffect(() => {
    if (key === null) return
    let isCurrent = true
    const show = (value: unknown) => isCurrent && setRead({ key, choices: readEngravingChoices(value) })
    owned.read(key).then(show, () => show(undefined))
    return () => {
      isCurrent = false
    }
  }, [owned, key])
  const choices = read?.key === key ? read.choices : null
  return {
    choices,
    choose(fields) {
      if (key === null || choices === null) return
      const next = { ...choices, ...fields }
      setRead({ key, choices: next })
      // A choice that the device refuses lasts until the viewer closes.
      void owned.write(key, next).catch(() => {})
    },
  }
}
