import * as z from 'zod/mini'

/** The tools of the bar. The eraser makes no marks. */
export const tools = ['pen', 'highlighter', 'eraser'] as const
export type Tool = (typeof tools)[number]
/** The tools that have a colour and a width. */
export type DrawingTool = Exclude<Tool, 'eraser'>

/** The colours of each tool, by the names that marks store. */
export const coloursOf = {
  pen: ['ink', 'red', 'blue', 'green', 'violet'],
  highlighter: ['lemon', 'mint', 'sky', 'rose'],
} as const satisfies Readonly<Record<DrawingTool, readonly string[]>>

/** Fine, medium and broad: ten-thousandths of the page's width. */
export const widthsOf: Readonly<Record<DrawingTool, readonly [number, number, number]>> = {
  pen: [18, 32, 60],
  highlighter: [120, 200, 320],
}

const lookSchema = (colour: string, width: number) =>
  z.catch(z.object({ colour: z.string(), width: z.int().check(z.minimum(1), z.maximum(2000)) }), {
    colour,
    width,
  })

const choicesSchema = z.object({
  pen: lookSchema('ink', 32),
  highlighter: lookSchema('lemon', 200),
  /** Whether fingers draw. Without a pen they must, and with one they turn pages. */
  drawsWithFingers: z.catch(z.boolean(), true),
  /** Whether a pen was used on this device. */
  isPenKnown: z.catch(z.boolean(), false),
})

/** The choices of the bar, which this device stores. */
export type MarkChoices = z.infer<typeof choicesSchema>

/** Reads stored choices. One that is missing or invalid gets its default. */
export function readChoices(stored: unknown): MarkChoices {
  const parsed = choicesSchema.safeParse(stored ?? {})
  return parsed.success ? parsed.data : choicesSchema.parse({})
}
