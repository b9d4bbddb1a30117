import * as z from 'zod/mini'
import { limits } from '../shared/limits'
import { nameSchema, textSchema } from './entry'

/** A piece that a record names: a score, a preset, a programme. Keeps unknown fields of other versions. */
export const namedPieceSchema = z.looseObject({
  title: nameSchema(limits.titleLength),
  composer: z.nullable(textSchema(0, limits.titleLength)),
})
