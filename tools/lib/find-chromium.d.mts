export const noChromium: string
export function locateChromium(
  env?: Readonly<Record<string, string | undefined>>,
  candidates?: readonly string[],
): string | undefined
export function ensureChromium(): Promise<string>
