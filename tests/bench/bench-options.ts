/** The parsed arguments of `npm run bench`. */
export interface BenchOptions {
  readonly quick: boolean
  readonly large: boolean
  /** The beginnings of goal ids, such as `G2.2`. The run measures only these goals, or all if undefined. */
  readonly only: readonly string[] | undefined
  /** The numbers of entries of the browser diaries, smallest first. A growth exponent needs at least three. */
  readonly sizes: readonly number[]
}

const known = ['--quick', '--large', '--only']

/** Parses the arguments of `npm run bench -- …`. Throws an error with one sentence for an unknown argument. */
export function readOptions(args: readonly string[]): BenchOptions {
  const only = args
    .find((arg) => arg.startsWith('--only='))
    ?.slice('--only='.length)
    .split(',')
  const unknown = args.find((arg) => !known.includes(arg.split('=')[0] ?? ''))
  if (unknown)
    throw new Error(`There is no option ${unknown}: --quick, --large and --only=G2.1,G2.2 are known.`)
  const quick = args.includes('--quick')
  const large = args.includes('--large')
  const sizes = quick ? [1000, 10_000, 30_000] : [1000, 10_000, 100_000]
  return { quick, large, only, sizes: large ? [...sizes, 500_000] : sizes }
}

/** Returns the diary sizes for measurements without a browser: 100,000 entries, and 500,000 with `--large`. */
export function fullSizes({ large }: BenchOptions): number[] {
  return large ? [100_000, 500_000] : [100_000]
}
