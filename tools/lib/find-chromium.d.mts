export const noChromium: string
export function locateChromium(
  env?: Readonly<Record<string, string | undefined>>,
  candidates?: readonly string[],
): string | undefined
export function locateTestBrowser(
  env?: Readonly<Record<string, string | undefined>>,
  shells?: readonly string[],
  candidates?: readonly string[],
): string | undefined
export function ensureChromium(): Promise<string>
export function ensureTestBrowser(): Promise<string>
