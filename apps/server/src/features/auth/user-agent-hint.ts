const browsers = [
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
  [/^curl\//, 'curl'],
] as const
const systems = [
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const

/**
 * Returns the names of browser and system, such as `Firefox, Linux`, or the one that is known. Returns null for
 * an unknown user agent. This is enough to tell one's devices apart, and too little to identify a person.
 */
export function userAgentHint(userAgent: string | undefined): string | null {
  const text = (userAgent ?? '').slice(0, 500)
  const names = [browsers, systems].flatMap((list) => list.find(([sign]) => sign.test(text))?.[1] ?? [])
  return names.length > 0 ? names.join(', ') : null
}
