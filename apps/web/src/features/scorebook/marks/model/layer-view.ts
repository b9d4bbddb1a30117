import { defaultLayerView, type LayerView } from '@segno/domain/score/mark-layers'
import { limits } from '@segno/domain/shared/limits'
import * as z from 'zod/mini'

const nameSchema = z.string().check(z.minLength(1), z.maxLength(limits.markNameLength))
const viewSchema = z.object({
  active: z.catch(nameSchema, defaultLayerView.active),
  hidden: z.catch(z.array(nameSchema), []),
  added: z.catch(z.array(nameSchema), []),
})

/** The key of the layers of a score on this device. */
export const layersKey = (scoreId: string) => `score-layers/${scoreId}`

/** Reads what the device stores about the layers of a score. An invalid part gets its default. */
export function readLayerView(stored: unknown): LayerView {
  const parsed = viewSchema.safeParse(stored ?? {})
  return parsed.success ? parsed.data : defaultLayerView
}
