const describingTags = [
  'link[rel="canonical"]',
  'link[rel="alternate"][hreflang]',
  'meta[property^="og:"]',
  'meta[name="twitter:card"]',
  'meta[name="robots"]',
  'script[type="application/ld+json"]',
].join()

/**
 * Removes the head tags that describe one term to search engines and messengers, because the next page has
 * another subject.
 */
export function forgetTermHead({ head }: Document): void {
  for (const tag of head.querySelectorAll(describingTags)) tag.remove()
}
