import * as z from 'zod/mini'
import { textSchema } from '../entry/entry'
import { limits } from '../shared/limits'

export const routineStepSchema = z.looseObject({
  title: textSchema(1, limits.titleLength),
  composer: z.nullable(textSchema(0, limits.titleLength)),
  minutes: z.int().check(z.minimum(1), z.maximum(limits.stepMinutes)),
})
export type RoutineStep = z.infer<typeof routineStepSchema>

const stepsSchema = z.array(routineStepSchema).check(z.minLength(1), z.maxLength(limits.routineSteps))

export const routineSchema = z.looseObject({
  id: textSchema(1, limits.idLength),
  name: textSchema(1, limits.titleLength),
  steps: stepsSchema,
})
export type Routine = z.infer<typeof routineSchema>

/** The value of the preference `routines`. */
export const routineSettingsSchema = z.looseObject({
  list: z.array(routineSchema).check(z.maxLength(limits.routines)),
})
export type RoutineSettings = z.infer<typeof routineSettingsSchema>

export const initialRoutines: RoutineSettings = { list: [] }

/** A routine that fills the timer. It is a copy, so later edits do not change a running timer. */
export const routineRunSchema = z.looseObject({
  name: textSchema(1, limits.titleLength),
  steps: stepsSchema,
  /** The index of the running step. */
  at: z.int().check(z.minimum(0)),
})
export type RoutineRun = z.infer<typeof routineRunSchema>
