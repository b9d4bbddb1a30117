import { defaultLayerView, type LayerView } from '@segno/domain/score/mark-layers'
import { limits } from '@segno/domain/shared/limits'
import * as z from 'zod/mini'

const nameSchema = z.string().check(z.minLength(1), z.maxLength(limits.markNameLength))
const viewSchema = z.object({
  active: z.catch(nameSchema, defaultLayerView.active),
  hidden: z.catch(z.array(nameSchema), []),
  added: z.catch(z.array(nameSchema), []),
})

/** Returns the key of a score's layers in the device storage. */
export const layersKey = (scoreId: string) => `score-layers/${scoreId}`

/** Parses the stored layers of a score. An invalid field gets its default. */
export function readLayerView(stored: unknown): LayerView {
  const parsed = viewSchema.safeParse(stored ?? {})
  return parsed.success ? parsed.data : defaultLayerView
}
