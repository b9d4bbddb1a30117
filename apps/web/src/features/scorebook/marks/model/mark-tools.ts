import * as z from 'zod/mini'

/** The tools of the bar. All but the eraser create marks. */
export const tools = ['pen', 'highlighter', 'text', 'stamp', 'eraser'] as const
export type Tool = (typeof tools)[number]
/** The tools that have a colour and a width. */
export type MarkingTool = Exclude<Tool, 'eraser'>
export type DrawingTool = 'pen' | 'highlighter'
/** The tools that place a sign with one press. */
export type PlacingTool = 'text' | 'stamp'

export const isPlacing = (tool: Tool | null): tool is PlacingTool => tool === 'text' || tool === 'stamp'

const inks = ['ink', 'red', 'blue', 'green', 'violet'] as const
const lights = ['lemon', 'mint', 'sky', 'rose'] as const

/** The colours of each tool, under the names that marks store. */
export const coloursOf = {
  pen: inks,
  highlighter: lights,
  text: inks,
  stamp: inks,
} as const satisfies Readonly<Record<MarkingTool, readonly string[]>>

/**
 * Three stroke widths, or three sizes of texts and stamps, in ten-thousandths of the page's width. A stamp of
 * 330 is as high as a staff on A4.
 */
export const widthsOf: Readonly<Record<MarkingTool, readonly [number, number, number]>> = {
  pen: [18, 32, 60],
  highlighter: [120, 200, 320],
  text: [180, 260, 400],
  stamp: [240, 330, 460],
}

const lookSchema = (colour: string, width: number) =>
  z.catch(z.object({ colour: z.string(), width: z.int().check(z.minimum(1), z.maximum(2000)) }), {
    colour,
    width,
  })

const choicesSchema = z.object({
  pen: lookSchema('ink', 32),
  highlighter: lookSchema('lemon', 200),
  text: lookSchema('ink', 260),
  stamp: lookSchema('ink', 330),
  /** The name of the chosen stamp. */
  sign: z.catch(z.string(), 'finger-1'),
  /** True if fingers draw. False after the first use of a pen: then fingers turn pages. */
  drawsWithFingers: z.catch(z.boolean(), true),
  /** True after a pen was used on this device. */
  isPenKnown: z.catch(z.boolean(), false),
})

/** The choices of the toolbar, stored on this device. */
export type MarkChoices = z.infer<typeof choicesSchema>

/** Parses stored choices. A missing or invalid choice gets its default. */
export function readChoices(stored: unknown): MarkChoices {
  const parsed = choicesSchema.safeParse(stored ?? {})
  return parsed.success ? parsed.data : choicesSchema.parse({})
}
