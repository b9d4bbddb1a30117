/** The options of a benchmark run. */
export interface BenchOptions {
  readonly quick: boolean
  readonly large: boolean
  /** Selects the goals that start with one of these, such as `G2.2`. Undefined selects all. */
  readonly only: readonly string[] | undefined
  /** The entries of each browser diary, smallest first. The growth needs at least three sizes. */
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

/** Returns the sizes that the goals name. Parts without a browser are quick enough for them. */
export function fullSizes({ large }: BenchOptions): number[] {
  return large ? [100_000, 500_000] : [100_000]
}
