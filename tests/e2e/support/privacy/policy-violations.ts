import type { Page } from '@playwright/test'

/** Collects reports about violations of the content security policy. Call it before the first page opens. */
export async function watchViolations(page: Page): Promise<string[]> {
  const violations: string[] = []
  await page.exposeFunction('noteViolation', (text: string) => void violations.push(text))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      (window as unknown as { noteViolation(text: string): void }).noteViolation(
        `${effectiveDirective} ${blockedURI} ${sample}`,
      ),
    )
  })
  return violations
}
