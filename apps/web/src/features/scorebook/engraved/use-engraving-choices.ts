import { useEffect, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { useServices } from '../../../data/services/use-services'
import { ownedDevice } from '../../../data/timer/owned-device'
import { noteSizes, speeds, transpositions } from './model/engraving-choices'

const numberIn = ({ min, max }: { readonly min: number; readonly max: number }, otherwise: number) =>
  z.catch(z.number().check(z.minimum(min), z.maximum(max)), otherwise)

const choicesSchema = z.object({
  /** The note size in per cent of the default. */
  size: numberIn(noteSizes, 100),
  /** The transposition in semitones. */
  transposition: numberIn(transpositions, 0),
  /** The playback speed in per cent of the tempo of the score. */
  speed: numberIn(speeds, 100),
  countsIn: z.catch(z.boolean(), false),
  /** The key of the layout to show, or `SCREEN_LAYOUT`. Null: the score's marks decide. */
  layout: z.catch(z.nullable(z.string()), null),
})

/** The musician's choices for display and playback of one engraved score, stored on this device. */
export type EngravingChoices = z.infer<typeof choicesSchema>

export const engravingKey = (scoreId: string) => `score-engraving/${scoreId}`

/** Parses stored choices. A missing or invalid choice gets its default. */
export function readEngravingChoices(stored: unknown): EngravingChoices {
  const parsed = choicesSchema.safeParse(stored)
  return parsed.success ? parsed.data : choicesSchema.parse({})
}

/** Reads and stores the choices of a score. `choices` is null until they are read, and without a score. */
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
      // If the browser refuses the write, the choice lasts until the viewer closes.
      void owned.write(key, next).catch(() => {})
    },
  }
}
