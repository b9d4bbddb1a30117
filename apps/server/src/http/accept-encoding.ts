/** Content codings the server can answer with, the one it prefers first. */
export const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

function weightOf(parameters: string[]): number {
  const weight = parameters.map((part) => part.trim()).find((part) => part.startsWith('q='))
  const value = weight === undefined ? 1 : Number(weight.slice(2))
  return Number.isFinite(value) ? value : 0
}

/** The names of an Accept-… header with their weights, in the order given; at most 30 are read. */
export function readWeightedList(header: string | undefined): { name: string; weight: number }[] {
  return (header ?? '')
    .slice(0, 1000)
    .split(',')
    .slice(0, 30)
    .map((part) => {
      const [name = '', ...parameters] = part.split(';')
      return { name: name.trim().toLowerCase(), weight: weightOf(parameters) }
    })
    .filter(({ name }) => name !== '')
}

/** The best coding that the client accepts and that is available, or undefined for none. */
export function chooseEncoding(
  header: string | undefined,
  available: readonly Encoding[],
): Encoding | undefined {
  const accepted = new Map(readWeightedList(header).map(({ name, weight }) => [name, weight]))
  const anything = accepted.get('*') ?? 0
  return encodings.find(
    (encoding) => available.includes(encoding) && (accepted.get(encoding) ?? anything) > 0,
  )
}
